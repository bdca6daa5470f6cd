"""MXNet, which writes at positions and does not add where they repeat."""

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import put


def index_put(F, array, positions, values, shape):
    return put(F, array, F.stack(*positions, axis=0), values, shape)


def args_adaptor(np_args):
    array, positions, values, accumulate = np_args
    if accumulate:
        raise Unsupported("MXNet 1.9.1 has no operator that adds at positions that may repeat")
    return [*from_numpy([array, positions, values]), array.shape]
