"""MXNet: `Pooling`, of any number of axes."""

from bench.samples.kernels.pooling.mxnet import avg_pool as avg_pool1d
from bench.samples.kernels.pooling.mxnet import avg_pool_args as args_adaptor
from bench.samples.kernels.pooling.mxnet import avg_pool_differentiated as differentiated

__all__ = ["args_adaptor", "avg_pool1d", "differentiated"]
