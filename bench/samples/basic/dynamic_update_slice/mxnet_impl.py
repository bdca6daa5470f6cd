"""MXNet: the flat array, and positions in it."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import put_flat


def dynamic_update_slice(F, array, values, starts, shape, sizes):
    starts, positions = F.cast(starts, "int64"), None
    for axis, size in enumerate(sizes):
        start = F.slice_axis(starts, axis=0, begin=axis, end=axis + 1)
        own = F.broadcast_add(F.arange(size, dtype="int64"), start) * math.prod(shape[axis + 1 :])
        own = F.reshape(own, shape=(-1, *[1] * (len(sizes) - axis - 1)))
        positions = own if positions is None else F.broadcast_add(F.expand_dims(positions, -1), own)
    return put_flat(F, array, positions, values, shape)


def args_adaptor(np_args):
    array, values, starts = np_args
    return [*from_numpy([array, values, starts]), array.shape, values.shape]
