"""TensorFlow, which searches in vectors."""

import tensorflow as tf


def bucketize(array, boundaries, right):
    found = tf.searchsorted(boundaries, tf.reshape(array, [-1]), side="right" if right else "left")
    return tf.reshape(found, array.shape)
