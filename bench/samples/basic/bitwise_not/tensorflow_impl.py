"""TensorFlow, whose operator on bits takes no truth values."""

import tensorflow as tf


def bitwise_not(array):
    return tf.math.logical_not(array) if array.dtype == tf.bool else tf.bitwise.invert(array)
