"""MXNet: `topk` without a number of elements sorts, and returns positions too; values are gathered there."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.gathering.mxnet import gather


def sort_key_val(F, keys, values, axis, shape):
    ordered, order = F.topk(keys, k=0, axis=axis, ret_typ="both", is_ascend=True, dtype="int64")
    return [ordered, gather(F, values, order, axis, shape, shape)]


def args_adaptor(np_args):
    keys, values, axis = np_args
    return [*from_numpy([keys, values]), axis, keys.shape]
