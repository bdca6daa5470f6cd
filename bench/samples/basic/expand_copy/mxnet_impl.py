"""MXNet: its `broadcast_to`."""

from bench.samples.kernels.broadcasting.mxnet import args_adaptor
from bench.samples.kernels.broadcasting.mxnet import broadcast_to as expand_copy

__all__ = ["args_adaptor", "expand_copy"]
