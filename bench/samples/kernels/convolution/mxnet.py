"""MXNet: `Convolution` and `Deconvolution` take the kernel's extent and number of channels as arguments."""

import numpy as np

from bench.samples.contract import Unsupported, with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy


def args_adaptor(np_args):
    if np_args[0].dtype == np.int8:
        raise Unsupported("Convolution of MXNet 1.9.1 saturates int8 results, the sample's wrap around")
    channels, _, *kernel = np_args[1].shape
    return [*from_numpy(np_args), tuple(kernel), channels]


@with_adaptor(args_adaptor)
def convolve(F, array, weight, bias, stride, padding, dilation, groups, kernel, channels):
    return F.Convolution(
        array,
        weight,
        bias,
        kernel=kernel,
        stride=stride,
        dilate=dilation,
        pad=padding,
        num_filter=channels,
        num_group=groups,
        no_bias=bias is None,
    )


def transposed_args_adaptor(np_args):
    _, channels, *kernel = np_args[1].shape
    groups = np_args[6]
    return [*from_numpy(np_args), tuple(kernel), channels * groups]


@with_adaptor(transposed_args_adaptor)
def convolve_transposed(
    F, array, weight, bias, stride, padding, output_padding, groups, dilation, kernel, channels
):
    return F.Deconvolution(
        array,
        weight,
        bias,
        kernel=kernel,
        stride=stride,
        dilate=dilation,
        pad=padding,
        adj=output_padding,
        num_filter=channels,
        num_group=groups,
        no_bias=bias is None,
    )
