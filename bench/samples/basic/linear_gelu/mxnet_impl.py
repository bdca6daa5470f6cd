"""MXNet, of what `linear` and `gelu` have."""

from bench.samples.basic.gelu.mxnet_impl import gelu
from bench.samples.basic.linear.mxnet_impl import linear


def linear_gelu(F, array, weight, bias, approximate, outputs):
    return gelu(F, linear(F, array, weight, bias, outputs), approximate)
