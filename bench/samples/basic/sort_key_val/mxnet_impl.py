"""MXNet: positions in order, and both gathered there."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.gathering.mxnet import gather


def sort_key_val(F, keys, values, axis, shape):
    order = F.argsort(keys, axis=axis, dtype="int64")
    return [gather(F, each, order, axis, shape, shape) for each in (keys, values)]


def args_adaptor(np_args):
    keys, values, axis = np_args
    return [*from_numpy([keys, values]), axis, keys.shape]
