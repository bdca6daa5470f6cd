"""TensorFlow: its `reduce_std` has no correction."""

import math

import tensorflow as tf


def std(array, axis, correction, keepdims):
    result = tf.math.reduce_std(array, axis, keepdims)
    count = array.shape.num_elements() / result.shape.num_elements()
    return result * math.sqrt(count / (count - correction)) if correction else result
