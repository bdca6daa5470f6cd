"""TensorFlow: what is left of the whole part."""

import tensorflow as tf


def frac(array):
    return array - tf.experimental.numpy.fix(array)
