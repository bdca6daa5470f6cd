"""MXNet: the flat array, and positions in it."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import put_flat


def scatter(F, array, indices, values, axis, shape):
    outer, inner = math.prod(shape[:axis]), math.prod(shape[axis + 1 :])
    rows = F.reshape(F.arange(0, outer, dtype="int64"), shape=(outer, 1, 1))
    columns = F.reshape(F.arange(0, inner, dtype="int64"), shape=(1, 1, inner))
    positions = F.reshape(indices, shape=(outer, -1, inner))
    flat = F.broadcast_add(F.broadcast_add(positions, rows * shape[axis]) * inner, columns)
    return put_flat(F, array, flat, values, shape)


def args_adaptor(np_args):
    array, indices, values, axis = np_args
    return [*from_numpy([array, indices, values]), axis % array.ndim, array.shape]
