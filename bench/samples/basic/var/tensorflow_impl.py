"""TensorFlow: its `reduce_variance` has no correction."""

import tensorflow as tf


def var(array, axis, correction, keepdims):
    result = tf.math.reduce_variance(array, axis, keepdims)
    count = array.shape.num_elements() / result.shape.num_elements()
    return result * (count / (count - correction)) if correction else result
