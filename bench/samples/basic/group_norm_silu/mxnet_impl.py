"""MXNet: its normalization, then the result times its sigmoid."""

from bench.samples.kernels.normalization.mxnet import group_args_adaptor as args_adaptor
from bench.samples.kernels.normalization.mxnet import group_norm

__all__ = ["args_adaptor", "group_norm_silu"]


def group_norm_silu(F, array, num_groups, weight, bias, eps, ones, zeros, per_channel):
    normalized = group_norm(F, array, num_groups, weight, bias, eps, ones, zeros, per_channel)
    return normalized * F.sigmoid(normalized)
