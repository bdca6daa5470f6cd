"""MXNet's `mx.np`: exponentials of distances from the middle."""

from bench.samples.kernels.window.mxnet import exponential as exponential_window

__all__ = ["exponential_window"]
