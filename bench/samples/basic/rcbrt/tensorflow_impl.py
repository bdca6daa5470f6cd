"""TensorFlow: the reciprocal of the cube root."""

import tensorflow as tf


def rcbrt(array):
    return tf.math.reciprocal(tf.experimental.numpy.cbrt(array))
