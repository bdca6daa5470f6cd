"""MXNet, which splits at positions."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import boundaries, even_sizes


def tensor_split(F, array, positions, axis):
    return F.split_v2(array, positions, axis=axis)


def args_adaptor(np_args):
    array, parts, axis = np_args
    return [from_numpy(array), boundaries(even_sizes(array.shape[axis], parts)), axis]
