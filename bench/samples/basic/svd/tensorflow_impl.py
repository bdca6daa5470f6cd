"""TensorFlow: values first, right vectors as columns; for gradients, signs are chosen by the left factor."""

import tensorflow as tf


def svd(matrix):
    values, left, right = tf.linalg.svd(matrix)
    return left, values, tf.linalg.matrix_transpose(right)


def differentiated(matrix):
    left, values, right = svd(matrix)
    signs = tf.sign(left[..., :1, :])
    return left * signs, values, right * tf.linalg.matrix_transpose(signs)
