"""TensorFlow: the sum of products."""

import tensorflow as tf


def vecdot(array, other, axis):
    return tf.reduce_sum(array * other, axis)
