"""MXNet, of what `conv2d` and `batch_norm` have."""

from bench.samples.kernels.normalized_convolution.mxnet import args_adaptor, conv_batch_norm

__all__ = ["args_adaptor", "conv_batch_norm"]
