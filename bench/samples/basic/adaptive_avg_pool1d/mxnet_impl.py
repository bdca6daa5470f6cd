"""MXNet: even windows by `Pooling`; others are reduced one by one, an axis after the other."""

from bench.samples.kernels.pooling.mxnet import adaptive_avg_pool as adaptive_avg_pool1d
from bench.samples.kernels.pooling.mxnet import adaptive_pool_args as args_adaptor

__all__ = ["adaptive_avg_pool1d", "args_adaptor"]
