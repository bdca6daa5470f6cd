"""MXNet, whose `scatter_nd` starts from zeros: the array is kept where nothing is written."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy


def scatter(F, array, indices, values, axis, shape):
    outer, inner = math.prod(shape[:axis]), math.prod(shape[axis + 1 :])
    rows = F.reshape(F.arange(0, outer, dtype="int64"), shape=(outer, 1, 1))
    columns = F.reshape(F.arange(0, inner, dtype="int64"), shape=(1, 1, inner))
    positions = F.reshape(indices, shape=(outer, -1, inner))
    flat = F.broadcast_add(F.broadcast_add(positions, rows * shape[axis]) * inner, columns)
    flat, values = F.reshape(flat, shape=(1, -1)), F.reshape(values, shape=(-1,))
    size = (math.prod(shape),)
    written = F.reshape(F.scatter_nd(values, flat, shape=size), shape=shape)
    is_written = F.reshape(F.scatter_nd(F.ones_like(values), flat, shape=size), shape=shape)
    return F.where(is_written, written, array)


def args_adaptor(np_args):
    array, indices, values, axis = np_args
    return [*from_numpy([array, indices, values]), axis % array.ndim, array.shape]
