"""MXNet's `mx.np`: a triangle, from its formula."""

from bench.samples.kernels.window.mxnet import bartlett as bartlett_window

__all__ = ["bartlett_window"]
