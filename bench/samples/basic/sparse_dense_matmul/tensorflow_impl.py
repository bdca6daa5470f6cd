"""TensorFlow, whose sparse tensors list positions in order of rows."""

import tensorflow as tf


def sparse_dense_matmul(rows, columns, values, shape, dense):
    matrix = tf.SparseTensor(tf.stack((rows, columns), axis=1), values, shape)
    return tf.sparse.sparse_dense_matmul(matrix, dense)
