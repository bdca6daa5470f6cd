"""MXNet, whose positions have the axes first."""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def scatter_nd(F, positions, values, shape):
    return F.scatter_nd(values, positions, shape=shape)


def args_adaptor(np_args):
    positions, values, shape = np_args
    return [from_numpy(np.ascontiguousarray(positions.T)), from_numpy(values), shape]
