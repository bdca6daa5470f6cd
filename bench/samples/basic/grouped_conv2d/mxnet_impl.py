"""MXNet: `Convolution`, which is told the extent of the kernel and the channels."""

from bench.samples.kernels.convolution.mxnet import args_adaptor
from bench.samples.kernels.convolution.mxnet import convolve as grouped_conv2d

__all__ = ["args_adaptor", "grouped_conv2d"]
