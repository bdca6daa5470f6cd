"""MXNet: values put at positions of the flat array, or added there."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import flat_sums, put_flat


def put(F, array, positions, values, accumulate, shape):
    if accumulate:
        return array + flat_sums(F, positions, values, shape)
    return put_flat(F, array, positions, values, shape)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape]
