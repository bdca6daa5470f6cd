"""TensorFlow: the logarithm of the sum."""

import tensorflow as tf


def reduce_log_sum(array, axis, keepdims):
    return tf.math.log(tf.reduce_sum(array, axis, keepdims))
