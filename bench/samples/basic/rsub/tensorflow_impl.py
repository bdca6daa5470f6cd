"""TensorFlow, its operands exchanged."""

import tensorflow as tf


def rsub(array, other):
    return tf.subtract(other, array)
