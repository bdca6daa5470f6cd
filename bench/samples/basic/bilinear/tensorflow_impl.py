"""TensorFlow: composed in Einstein's notation."""

import tensorflow as tf


def bilinear(array, other, weight, bias):
    product = tf.einsum("...i,kij,...j->...k", array, weight, other)
    return product if bias is None else product + bias
