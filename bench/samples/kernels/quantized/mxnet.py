"""MXNet: its fully connected layer of int8, and the ranges that it wants of its arguments."""

import mxnet
import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def product(F, array, weight, low, high, outputs):
    """array @ weight.T in int32, (N, C) and (K, C) being int8; ranges change only what is returned beside."""
    layer = F.contrib.quantized_fully_connected
    sums = layer(
        data=array,
        weight=weight,
        min_data=low,
        max_data=high,
        min_weight=low,
        max_weight=high,
        num_hidden=outputs,
        no_bias=True,
    )
    return sums[0]


def range_of():
    """The range of int8, as two arrays."""
    return from_numpy([np.array([-127], np.float32), np.array([127], np.float32)])


def convolve(F, array, weight, zero_point, weight_zero_point, stride, padding, dilation, kernel, channels):
    """In float64, which has every sum; its operator of int8 has no zero points.

    F: of either interface, of arrays or symbols.
    """
    return _convolution(F)(
        _centered(array, zero_point),
        _centered(weight, weight_zero_point),
        kernel=kernel,
        stride=stride,
        pad=padding,
        dilate=dilation,
        num_filter=channels,
        no_bias=True,
    )


def _convolution(F):
    extensions = {mxnet.np: mxnet.npx, mxnet.sym.np: mxnet.sym.npx}
    return extensions[F].convolution if F in extensions else F.Convolution


def _centered(array, zero_point):
    return array.astype("float64") - zero_point


def requantized(F, sums, scale, output_scale, output_zero_point):
    rounded = F.rint(sums * (scale / output_scale)) + output_zero_point
    return F.clip(rounded, -128, 127).astype("int8")
