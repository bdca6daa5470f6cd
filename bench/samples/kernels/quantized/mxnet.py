"""MXNet: its fully connected layer of int8, and the ranges that it wants of its arguments."""

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
