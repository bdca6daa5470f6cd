"""MXNet: `Convolution`, which takes the extent of the kernel and the number of channels as arguments."""

from bench.samples.kernels.convolution.mxnet import args_adaptor
from bench.samples.kernels.convolution.mxnet import convolve as conv1d

__all__ = ["args_adaptor", "conv1d"]
