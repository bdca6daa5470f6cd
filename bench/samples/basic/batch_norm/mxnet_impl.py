"""MXNet: the kernel shared with fused normalizations."""

from bench.samples.kernels.normalization.mxnet import args_adaptor, batch_norm

__all__ = ["args_adaptor", "batch_norm"]
