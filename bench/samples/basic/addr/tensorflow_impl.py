"""TensorFlow: an outer product and a weighted sum."""

import tensorflow as tf


def addr(array, left, right, beta, alpha):
    return beta * array + alpha * tf.tensordot(left, right, 0)
