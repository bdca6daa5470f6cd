"""MXNet: a sum of four cosines."""

from bench.samples.kernels.window.mxnet import nuttall as nuttall_window

__all__ = ["nuttall_window"]
