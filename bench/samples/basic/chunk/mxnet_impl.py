"""MXNet, which splits at positions."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import boundaries, chunk_sizes


def chunk(F, array, positions, axis):
    return F.split_v2(array, positions, axis=axis)


def args_adaptor(np_args):
    array, chunks, axis = np_args
    return [from_numpy(array), boundaries(chunk_sizes(array.shape[axis], chunks)), axis]
