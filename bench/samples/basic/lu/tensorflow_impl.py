"""TensorFlow, whose triangles share a matrix, and whose permutation is a list."""

import tensorflow as tf


def lu(matrix):
    factors, order = tf.linalg.lu(matrix)
    rows = tf.one_hot(order, matrix.shape[-1], dtype=matrix.dtype)
    upper = tf.linalg.band_part(factors, 0, -1)
    lower = tf.linalg.set_diag(factors - upper, tf.ones_like(tf.linalg.diag_part(factors)))
    return tf.linalg.matrix_transpose(rows), lower, upper
