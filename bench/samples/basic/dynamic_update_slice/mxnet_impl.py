"""MXNet: the flat array, and positions in it."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import put_flat


def dynamic_update_slice(F, array, values, starts, shape, sizes):
    positions = F.zeros((1,) * len(sizes), dtype="int64")
    for axis, size in enumerate(sizes):
        start = F.slice_axis(starts, axis=0, begin=axis, end=axis + 1)
        own = F.broadcast_add(F.arange(size, dtype="int64"), start) * math.prod(shape[axis + 1 :])
        along = tuple(-1 if place == axis else 1 for place in range(len(sizes)))
        positions = F.broadcast_add(positions, F.reshape(own, shape=along))
    return put_flat(F, array, positions, values, shape)


def args_adaptor(np_args):
    array, values, starts = np_args
    return [*from_numpy([array, values, starts.astype("int64")]), array.shape, values.shape]
