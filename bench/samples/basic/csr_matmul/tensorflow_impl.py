"""TensorFlow: its matrices of compressed rows, which are made of coordinates alone."""

import tensorflow as tf

# Registers the gradients of the operators on such matrices.
from tensorflow.python.ops.linalg.sparse import sparse_csr_matrix_grad  # noqa: F401

from bench.samples.kernels.sparse.tensorflow import rows_of


def csr_matmul(starts, columns, values, shape, dense):
    matrix = tf.raw_ops.SparseTensorToCSRSparseMatrix(
        indices=tf.stack((rows_of(starts), columns), axis=1), values=values, dense_shape=shape
    )
    return tf.raw_ops.SparseMatrixMatMul(a=matrix, b=dense)
