"""MXNet, whose window is one of `mx.np` only: a sum of three cosines."""

from bench.samples.kernels.window.mxnet import blackman as blackman_window

__all__ = ["blackman_window"]
