"""MXNet: its int8 layer, its only product of integers, which takes the right matrix transposed."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.quantized.mxnet import product, range_of


def int8_matmul(F, left, right, low, high, columns):
    return product(F, left, F.transpose(right), low, high, columns)


def args_adaptor(np_args):
    left, right = np_args
    return [*from_numpy([left, right]), *range_of(), right.shape[1]]
