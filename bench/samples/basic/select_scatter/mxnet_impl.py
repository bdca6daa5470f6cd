"""MXNet, whose assignment to a slice has no gradient: the slice is copied to its position."""

from bench.samples.kernels.scattering.mxnet import along


def select_scatter(F, array, values, axis, index):
    position = F.arange(index, index + 1, dtype="int64")
    return along(F, array, position, F.expand_dims(values, axis), axis)
