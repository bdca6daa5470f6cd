"""MXNet: the implementations of `conv2d` and `batch_norm`."""

from bench.samples.kernels.normalized_convolution.mxnet import args_adaptor, conv_batch_norm

__all__ = ["args_adaptor", "conv_batch_norm"]
