"""MXNet, whose positions are int32."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def batch_take(F, array, indices):
    return F.batch_take(array, indices)


def args_adaptor(np_args):
    array, indices = np_args
    return from_numpy([array, indices.astype("int32")])
