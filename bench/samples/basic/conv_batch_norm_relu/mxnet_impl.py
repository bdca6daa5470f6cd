"""MXNet: the shared convolution with batch normalization, and `relu`."""

from bench.samples.kernels.normalized_convolution.mxnet import args_adaptor, conv_batch_norm

__all__ = ["args_adaptor", "conv_batch_norm_relu"]


def conv_batch_norm_relu(F, *args):
    return F.relu(conv_batch_norm(F, *args))
