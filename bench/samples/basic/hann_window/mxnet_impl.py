"""MXNet, whose window is one of `mx.np` only: a raised cosine."""

from bench.samples.kernels.window.mxnet import hann as hann_window

__all__ = ["hann_window"]
