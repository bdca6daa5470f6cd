"""MXNet: the two parts along each axis, sliced and joined the other way round."""

from bench.samples.kernels.rolling.mxnet import roll

__all__ = ["roll"]
