"""MXNet: the convolution is the one of `conv2d`."""

from bench.samples.kernels.convolution.mxnet import args_adaptor, convolve

__all__ = ["args_adaptor", "conv_relu"]


def conv_relu(F, *args):
    return F.relu(convolve(F, *args))
