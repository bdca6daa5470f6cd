"""TensorFlow has no multivariate gamma function: the sum over its dimensions."""

import math

import tensorflow as tf


def mvlgamma(array, order):
    steps = tf.range(order, dtype=array.dtype) / 2
    terms = tf.math.lgamma(array[..., tf.newaxis] - steps)
    return order * (order - 1) / 4 * math.log(math.pi) + tf.reduce_sum(terms, axis=-1)
