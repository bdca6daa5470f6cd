"""MXNet: its fully connected layer of int8, and the ranges of the arguments that the layer takes."""

from functools import cache

import mxnet
import numpy as np

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy

LARGEST = 127
SATURATES = (
    "the int8 layer of MXNet 1.9.1 adds two products in 16 bits on processors without VNNI, as this is one, "
    "and what is beyond their range is cut off"
)


def product(F, array, weight, low, high, outputs):
    """Return array @ weight.T in int32, of int8 arrays (N, C) and (K, C).

    The ranges `low` and `high` change only the other outputs of the operator.
    """
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
    """Return the range of int8, as two arrays.  Raises Unsupported where the layer does not add exactly."""
    if not _adds_exactly():
        raise Unsupported(SATURATES)
    return _range()


def _range():
    return from_numpy([np.array([-LARGEST], np.float32), np.array([LARGEST], np.float32)])


@cache
def _adds_exactly():
    """Return whether the layer adds products of the largest values exactly.

    oneDNN multiplies them as unsigned numbers, by up to 255.
    """
    (largest,) = from_numpy([np.full((1, 2), LARGEST, np.int8)])
    return product(mxnet.nd, largest, largest, *_range(), 1).asscalar() == 2 * LARGEST**2


def convolve(F, array, weight, zero_point, weight_zero_point, stride, padding, dilation, kernel, channels):
    """Return the convolution in float64, which holds every sum exactly;
    the operator of int8 has no zero points.

    F: the namespace of arrays or symbols, of either interface.
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
