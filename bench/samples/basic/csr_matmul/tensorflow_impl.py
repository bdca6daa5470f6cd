"""TensorFlow: its matrices of compressed rows, which can only be made from coordinates."""

import tensorflow as tf

# This import registers the gradients of operators on matrices of compressed rows.
from tensorflow.python.ops.linalg.sparse import sparse_csr_matrix_grad  # noqa: F401

from bench.samples.kernels.sparse.tensorflow import rows_of


def csr_matmul(starts, columns, values, shape, dense):
    matrix = tf.raw_ops.SparseTensorToCSRSparseMatrix(
        indices=tf.stack((rows_of(starts), columns), axis=1), values=values, dense_shape=shape
    )
    return tf.raw_ops.SparseMatrixMatMul(a=matrix, b=dense)
