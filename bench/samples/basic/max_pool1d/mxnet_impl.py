"""MXNet: `Pooling`, of any number of axes."""

from bench.samples.kernels.pooling.mxnet import max_pool as max_pool1d
from bench.samples.kernels.pooling.mxnet import max_pool_args as args_adaptor

__all__ = ["args_adaptor", "max_pool1d"]
