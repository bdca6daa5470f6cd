"""MXNet: the operator, under its own names."""

from bench.samples.kernels.unfold.mxnet import unfold as im2col

__all__ = ["im2col"]
