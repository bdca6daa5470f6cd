"""MXNet compresses the rows."""

import mxnet as mx

from bench.samples.sample import Executor


def sparse_coo_tensor(coordinates, values, shape):
    rows, columns = coordinates
    return mx.nd.sparse.csr_matrix((values, (rows, columns)), shape=shape)


def executor_creator():
    return Executor(sparse_coo_tensor)
