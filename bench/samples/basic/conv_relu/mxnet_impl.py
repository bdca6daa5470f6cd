"""MXNet: the convolution is the one of `conv2d`."""

from bench.samples.kernels.convolution.mxnet import convolution


def conv_relu(F, *args):
    return F.relu(convolution(F, *args))
