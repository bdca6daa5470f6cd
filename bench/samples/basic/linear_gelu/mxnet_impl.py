"""MXNet: the implementations of `linear` and `gelu`."""

from bench.samples.kernels.gelu.mxnet import gelu
from bench.samples.kernels.linear.mxnet import args_adaptor, linear

__all__ = ["args_adaptor", "linear_gelu"]


def linear_gelu(F, array, weight, bias, approximate, outputs):
    return gelu(F, linear(F, array, weight, bias, outputs), approximate)
