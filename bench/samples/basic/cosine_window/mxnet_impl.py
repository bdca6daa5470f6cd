"""MXNet: a sine, from its formula."""

from bench.samples.kernels.window.mxnet import cosine as cosine_window

__all__ = ["cosine_window"]
