"""MXNet: the flat array, and positions in it."""

from bench.samples.kernels.gathering.mxnet import args_adaptor
from bench.samples.kernels.gathering.mxnet import gather as take_along_axis

__all__ = ["args_adaptor", "take_along_axis"]
