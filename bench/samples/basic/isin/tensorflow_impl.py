"""TensorFlow: the position of each element in the sorted others, and a comparison there."""

import tensorflow as tf


def isin(array, others):
    ordered = tf.sort(others)
    flat = tf.reshape(array, [-1])
    places = tf.minimum(tf.searchsorted(ordered, flat), len(others) - 1)
    return tf.reshape(tf.gather(ordered, places) == flat, array.shape)
