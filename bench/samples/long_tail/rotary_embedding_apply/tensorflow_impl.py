"""TensorFlow: the halves of every head are rotated by angles that all heads share."""

import tensorflow as tf


def rotary_embedding_apply(q, k, positions, base):
    size, wide = q.shape[-1], tf.float32 if q.dtype.size < 4 else q.dtype
    inverse = tf.cast(base, wide) ** (-tf.range(0, size, 2, dtype=wide) / size)
    angle = tf.cast(positions, wide)[:, :, tf.newaxis, tf.newaxis] * inverse
    cos, sin = tf.cast(tf.cos(angle), q.dtype), tf.cast(tf.sin(angle), q.dtype)

    def turn(x):
        a, b = tf.split(x, 2, axis=-1)
        return tf.concat([a * cos - b * sin, b * cos + a * sin], axis=-1)

    return turn(q), turn(k)
