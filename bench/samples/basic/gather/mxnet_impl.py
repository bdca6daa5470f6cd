"""MXNet: the flat array, and positions in it."""

from bench.samples.kernels.gathering.mxnet import args_adaptor, gather

__all__ = ["args_adaptor", "gather"]
