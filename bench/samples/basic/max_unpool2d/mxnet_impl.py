"""MXNet: `scatter_nd` into the flat result."""

from bench.samples.kernels.pooling.mxnet import max_unpool as max_unpool2d
from bench.samples.kernels.pooling.mxnet import max_unpool_args as args_adaptor

__all__ = ["args_adaptor", "max_unpool2d"]
