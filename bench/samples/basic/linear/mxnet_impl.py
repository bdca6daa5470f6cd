"""MXNet: the layer is told the number of its outputs."""

from bench.samples.kernels.linear.mxnet import args_adaptor, linear

__all__ = ["args_adaptor", "linear"]
