"""MXNet."""

from bench.samples.basic.gelu.mxnet_impl import gelu


def bias_gelu(F, array, bias, approximate):
    return gelu(F, F.broadcast_add(array, bias), approximate)
