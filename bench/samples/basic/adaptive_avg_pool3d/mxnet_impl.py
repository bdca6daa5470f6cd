"""MXNet: composed; the axes are reduced in turn, window by window."""

from bench.samples.kernels.pooling.mxnet import adaptive_avg_pool as adaptive_avg_pool3d
from bench.samples.kernels.pooling.mxnet import adaptive_pool_args as args_adaptor

__all__ = ["adaptive_avg_pool3d", "args_adaptor"]
