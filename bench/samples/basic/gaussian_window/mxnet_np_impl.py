"""MXNet's `mx.np`: exponentials of squared distances from the middle."""

from bench.samples.kernels.window.mxnet import gaussian as gaussian_window

__all__ = ["gaussian_window"]
