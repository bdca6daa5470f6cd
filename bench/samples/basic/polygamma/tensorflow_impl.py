"""TensorFlow: its own operator, which takes the order first, as an array of the same dtype."""

import tensorflow as tf


def polygamma(array, order):
    return tf.math.polygamma(tf.constant(order, array.dtype), array)
