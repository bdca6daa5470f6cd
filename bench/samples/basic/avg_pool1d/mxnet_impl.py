"""MXNet: `Pooling`, of any number of axes."""

from bench.samples.kernels.pooling.mxnet import avg_pool as avg_pool1d

__all__ = ["avg_pool1d"]
