"""MXNet: the slices added to zeros, and the sums added to the array."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import added_along as index_add  # noqa: F401


def args_adaptor(np_args):
    array, indices, added, axis = np_args
    return [*from_numpy([array, indices, added]), axis % array.ndim, array.shape]
