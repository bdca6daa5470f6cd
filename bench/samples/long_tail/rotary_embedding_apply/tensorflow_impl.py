"""TensorFlow: the halves of every head are rotated by angles that all heads share."""

import tensorflow as tf


def rotary_embedding_apply(q, k, positions, base):
    size = q.shape[-1]
    inverse = tf.cast(base, q.dtype) ** (-tf.range(0, size, 2, dtype=q.dtype) / size)
    angle = tf.cast(positions, q.dtype)[:, :, tf.newaxis, tf.newaxis] * inverse
    cos, sin = tf.cos(angle), tf.sin(angle)

    def turn(x):
        a, b = tf.split(x, 2, axis=-1)
        return tf.concat([a * cos - b * sin, b * cos + a * sin], axis=-1)

    return turn(q), turn(k)
