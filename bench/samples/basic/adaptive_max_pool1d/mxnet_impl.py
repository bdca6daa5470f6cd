"""MXNet: even windows by `Pooling`; others are reduced one by one, an axis after the other."""

from bench.samples.kernels.pooling.mxnet import adaptive_max_pool as adaptive_max_pool1d
from bench.samples.kernels.pooling.mxnet import adaptive_pool_args as args_adaptor

__all__ = ["adaptive_max_pool1d", "args_adaptor"]
