"""TensorFlow: of the transpose, columns and upper triangle; for gradients its diagonal is positive."""

import tensorflow as tf


def linalg_gelqf(matrix):
    columns, triangle = tf.linalg.qr(tf.linalg.matrix_transpose(matrix))
    return tf.linalg.matrix_transpose(triangle), tf.linalg.matrix_transpose(columns)


def differentiated(matrix):
    triangle, rows = linalg_gelqf(matrix)
    signs = tf.sign(tf.linalg.diag_part(triangle))
    return triangle * signs[..., None, :], rows * signs[..., None]
