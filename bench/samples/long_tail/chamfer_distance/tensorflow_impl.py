"""TensorFlow: indices first, then the distances of the nearest pairs, which have the gradient."""

import tensorflow as tf


def chamfer_distance(xyz1, xyz2):
    pairs = tf.reduce_sum(tf.square(xyz1[:, :, tf.newaxis] - xyz2[:, tf.newaxis]), axis=-1)
    i1, i2 = tf.argmin(pairs, axis=2), tf.argmin(pairs, axis=1)
    d1 = tf.reduce_sum(tf.square(xyz1 - tf.gather(xyz2, i1, batch_dims=1)), axis=-1)
    d2 = tf.reduce_sum(tf.square(xyz2 - tf.gather(xyz1, i2, batch_dims=1)), axis=-1)
    return d1, d2, i1, i2
