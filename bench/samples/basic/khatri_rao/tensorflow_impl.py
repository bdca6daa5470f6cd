"""TensorFlow: products of every row with every row, matrix after matrix."""

import tensorflow as tf


def khatri_rao(matrices):
    out = matrices[0]
    for matrix in matrices[1:]:
        out = tf.reshape(out[:, None] * matrix[None], (-1, matrix.shape[1]))
    return out
