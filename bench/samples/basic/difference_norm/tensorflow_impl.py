"""TensorFlow: the norm of the difference as a vector."""

import tensorflow as tf


def difference_norm(array, other, order):
    return tf.norm(array - other, ord=order)
