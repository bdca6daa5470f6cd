"""TensorFlow: array by array, the sums stacked."""

import tensorflow as tf


def multi_sum_sq(arrays):
    return tf.stack([tf.reduce_sum(tf.square(array)) for array in arrays])
