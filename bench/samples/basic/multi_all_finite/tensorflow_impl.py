"""TensorFlow: array by array, then all together."""

import tensorflow as tf


def multi_all_finite(arrays):
    return tf.reduce_all([tf.reduce_all(tf.math.is_finite(array)) for array in arrays])
