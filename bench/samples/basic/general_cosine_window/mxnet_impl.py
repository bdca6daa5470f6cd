"""MXNet: a sum of cosines."""

from bench.samples.kernels.window.mxnet import general_cosine as general_cosine_window

__all__ = ["general_cosine_window"]
