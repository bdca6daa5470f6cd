"""TensorFlow has no logit: the difference of two logarithms."""

import tensorflow as tf


def logit(array):
    return tf.math.log(array) - tf.math.log1p(-array)
