"""MXNet: the flat array, and positions in it."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy


def gather(F, array, indices, axis, shape, indices_shape):
    outer, inner = math.prod(shape[:axis]), math.prod(shape[axis + 1 :])
    rows = F.reshape(F.arange(0, outer, dtype="int64"), shape=(outer, 1, 1))
    columns = F.reshape(F.arange(0, inner, dtype="int64"), shape=(1, 1, inner))
    extent = shape[axis]
    positions = F.reshape(indices, shape=(outer, -1, inner))
    flat = F.broadcast_add(F.broadcast_add(positions, rows * extent) * inner, columns)
    return F.reshape(F.take(F.reshape(array, shape=(-1,)), flat), shape=indices_shape)


def args_adaptor(np_args):
    array, indices, axis = np_args
    return [from_numpy(array), from_numpy(indices), axis % array.ndim, array.shape, indices.shape]
