"""MXNet: windows of equal size by `Pooling`; others are reduced one by one, axis by axis."""

from bench.samples.kernels.pooling.mxnet import adaptive_max_pool as adaptive_max_pool1d
from bench.samples.kernels.pooling.mxnet import adaptive_pool_args as args_adaptor

__all__ = ["adaptive_max_pool1d", "args_adaptor"]
