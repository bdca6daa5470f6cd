"""TensorFlow, whose order of values and sizes of vectors are its library's."""

import tensorflow as tf

from bench.samples.kernels.linalg.tensorflow import by_real_part


def eig(matrix):
    values, vectors = tf.linalg.eig(matrix)
    order, stacked = by_real_part(values), values.shape.rank - 1
    rows = tf.gather(tf.linalg.matrix_transpose(vectors), order, batch_dims=stacked)
    rows /= rows[..., :1]
    return tf.gather(values, order, batch_dims=stacked), tf.linalg.matrix_transpose(rows)
