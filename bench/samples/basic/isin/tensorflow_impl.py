"""TensorFlow: where each would be among the others in order, and whether it is there."""

import tensorflow as tf


def isin(array, others):
    ordered = tf.sort(others)
    flat = tf.reshape(array, [-1])
    places = tf.minimum(tf.searchsorted(ordered, flat), len(others) - 1)
    return tf.reshape(tf.gather(ordered, places) == flat, array.shape)
