"""TensorFlow has no log_ndtr: it is computed from the smaller of two probabilities."""

import math

import tensorflow as tf


def log_ndtr(array):
    smaller = 0.5 * tf.math.erfc(math.sqrt(0.5) * tf.abs(array))
    return tf.where(array < 0, tf.math.log(smaller), tf.math.log1p(-smaller))
