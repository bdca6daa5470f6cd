"""TensorFlow: its sinc, of another unit of angles."""

import math

import tensorflow as tf


def spherical_bessel_j0(array):
    return tf.experimental.numpy.sinc(array / math.pi)
