"""MXNet: the flat array, and positions in it."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import put_flat


def diagonal_scatter(F, array, values, offset, shape, length):
    *batch, rows, columns = shape
    first = max(offset, 0) + max(-offset, 0) * columns
    matrices = F.arange(0, math.prod(batch), dtype="int64") * (rows * columns) + first
    places = F.arange(0, length, dtype="int64") * (columns + 1)
    positions = F.broadcast_add(F.reshape(matrices, shape=(-1, 1)), F.reshape(places, shape=(1, -1)))
    return put_flat(F, array, positions, values, shape)


def args_adaptor(np_args):
    array, values, offset = np_args
    return [*from_numpy([array, values]), offset, array.shape, values.shape[-1]]
