"""MXNet: the operator, under its own names."""

from bench.samples.kernels.unfold.mxnet import unfold

__all__ = ["unfold"]
