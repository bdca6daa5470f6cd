"""TensorFlow has no ndtr: the complement of the error function, scaled."""

import math

import tensorflow as tf


def ndtr(array):
    return 0.5 * tf.math.erfc(-math.sqrt(0.5) * array)
