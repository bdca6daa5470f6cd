"""MXNet: the flat array, and positions in it."""

from bench.samples.contract import with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import flat_positions


def args_adaptor(np_args):
    array, indices, axis = np_args
    return [from_numpy(array), from_numpy(indices), axis % array.ndim, array.shape, indices.shape]


@with_adaptor(args_adaptor)
def gather(F, array, indices, axis, shape, indices_shape):
    flat = flat_positions(F, indices, axis, shape)
    return F.reshape(F.take(F.reshape(array, shape=(-1,)), flat), shape=indices_shape)
