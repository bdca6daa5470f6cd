"""MXNet, whose positions have the axes first."""

import numpy as np

from bench.frameworks.mxnet import from_numpy
from bench.samples.sample import Executor


def scatter_nd(F, positions, values, shape):
    return F.scatter_nd(values, positions, shape=shape)


def args_adaptor(np_args):
    positions, values, shape = np_args
    return [from_numpy(np.ascontiguousarray(positions.T)), from_numpy(values), shape]


def executor_creator():
    return Executor(scatter_nd, args_adaptor, namespace=True)
