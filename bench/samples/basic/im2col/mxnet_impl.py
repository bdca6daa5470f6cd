"""MXNet: its own operator, with its names of the arguments."""

from bench.samples.kernels.unfold.mxnet import unfold as im2col

__all__ = ["im2col"]
