"""MXNet: its layer, which takes the number of outputs as an argument."""

from bench.samples.kernels.linear.mxnet import args_adaptor, linear

__all__ = ["args_adaptor", "linear"]
