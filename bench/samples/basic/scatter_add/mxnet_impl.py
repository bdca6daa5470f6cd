"""MXNet: the flat array, and sums at positions in it."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import flat_positions, flat_sums


def scatter_add(F, array, indices, values, axis, shape):
    return array + flat_sums(F, flat_positions(F, indices, axis, shape), values, shape)


def args_adaptor(np_args):
    array, indices, values, axis = np_args
    return [*from_numpy([array, indices, values]), axis % array.ndim, array.shape]
