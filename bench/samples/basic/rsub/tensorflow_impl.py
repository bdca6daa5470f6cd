"""TensorFlow: its subtraction, with exchanged operands."""

import tensorflow as tf


def rsub(array, other):
    return tf.subtract(other, array)
