"""MXNet: `Deconvolution`, which takes the extent of the kernel and the number of channels as arguments."""

from bench.samples.kernels.convolution.mxnet import convolve_transposed as conv_transpose1d
from bench.samples.kernels.convolution.mxnet import transposed_args_adaptor as args_adaptor

__all__ = ["args_adaptor", "conv_transpose1d"]
