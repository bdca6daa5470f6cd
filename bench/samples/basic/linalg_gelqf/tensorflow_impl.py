"""TensorFlow: of the transpose, the columns and the upper triangle."""

import tensorflow as tf


def linalg_gelqf(matrix):
    transposed = tf.linalg.matrix_transpose
    columns, triangle = tf.linalg.qr(transposed(matrix))
    signs = tf.sign(tf.linalg.diag_part(triangle))
    return transposed(triangle) * signs[..., None, :], transposed(columns) * signs[..., None]
