"""MXNet, whose `broadcast_to` keeps the number of axes: missing ones are put in front first."""

from bench.samples.kernels.broadcasting.mxnet import args_adaptor, broadcast_to

__all__ = ["args_adaptor", "broadcast_to"]
