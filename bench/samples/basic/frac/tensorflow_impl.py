"""TensorFlow: the array minus its whole part."""

import tensorflow as tf


def frac(array):
    return array - tf.experimental.numpy.fix(array)
