"""TensorFlow, as one loop in every stage."""

import tensorflow as tf

from bench.samples.kernels.loop.tensorflow import repeat


def farthest_point_sampling(points, wanted):
    slots = tf.range(wanted, dtype=tf.int64)

    def choose(step, chosen, distance, last):
        chosen = tf.where(slots == step, last[:, tf.newaxis], chosen)
        nearest = tf.gather(points, last[:, tf.newaxis], batch_dims=1)
        distance = tf.minimum(distance, tf.reduce_sum(tf.square(points - nearest), axis=-1))
        return chosen, distance, tf.argmax(distance, axis=1)

    last = tf.zeros(len(points), tf.int64)
    start = (
        tf.zeros([len(points), wanted], tf.int64),
        tf.fill(points.shape[:2], tf.constant(1e10, points.dtype)),
        last,
    )
    return repeat(wanted, choose, start)[0]
