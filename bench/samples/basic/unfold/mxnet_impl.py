"""MXNet: its own operator, with its names of the arguments."""

from bench.samples.kernels.unfold.mxnet import unfold

__all__ = ["unfold"]
