"""MXNet, whose window is one of `mx.np` only: a raised cosine."""

from bench.samples.kernels.window.mxnet import hamming as hamming_window

__all__ = ["hamming_window"]
