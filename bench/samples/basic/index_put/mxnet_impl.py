"""MXNet: values put at positions, or added there."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import put, sums


def index_put(F, array, positions, values, accumulate, shape):
    if accumulate:
        return array + sums(F, F.stack(*positions, axis=0), values, shape)
    return put(F, array, positions, values, shape)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape]
