"""MXNet: its operator, with ones for weights, and the channels scaled after it."""

from bench.samples.kernels.normalization.mxnet import group_args_adaptor as args_adaptor
from bench.samples.kernels.normalization.mxnet import group_norm

__all__ = ["args_adaptor", "group_norm"]
