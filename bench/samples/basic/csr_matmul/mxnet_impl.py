"""MXNet: its sparse `dot`, whose own gradient would be that of a dense copy of the matrix."""

import mxnet as mx

from bench.samples.contract import Executor


class _Product(mx.autograd.Function):
    def __init__(self, matrix):
        super().__init__()
        self.matrix = matrix

    def forward(self, dense):
        return mx.nd.sparse.dot(self.matrix, dense)

    def backward(self, gradient):
        return mx.nd.sparse.dot(self.matrix, gradient, transpose_a=True, forward_stype="default")


def csr_matmul(starts, columns, values, shape, dense):
    return _Product(mx.nd.sparse.csr_matrix((values, columns, starts), shape=shape))(dense)


def executor_creator():
    return Executor(csr_matmul, eager_only="MXNet 1.9.1 makes sparse matrices of arrays, not of symbols")
