"""TensorFlow: values first, the right vectors as columns."""

import tensorflow as tf


def svd(matrix):
    values, left, right = tf.linalg.svd(matrix)
    signs = tf.sign(left[..., :1, :])
    return left * signs, values, tf.linalg.matrix_transpose(right * signs)
