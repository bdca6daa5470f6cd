"""MXNet, which copies slices, here of one number."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import along


def index_fill(F, array, indices, value, axis, shape, dtype):
    return along(F, array, indices, F.full(shape, value, dtype=dtype), axis)


def args_adaptor(np_args):
    array, indices, value, axis = np_args
    shape = list(array.shape)
    shape[axis] = len(indices)
    return [*from_numpy([array, indices]), value, axis, tuple(shape), array.dtype.name]
