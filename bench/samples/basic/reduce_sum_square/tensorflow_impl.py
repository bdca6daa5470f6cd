"""TensorFlow: the sum of the squares."""

import tensorflow as tf


def reduce_sum_square(array, axis, keepdims):
    return tf.reduce_sum(tf.square(array), axis, keepdims)
