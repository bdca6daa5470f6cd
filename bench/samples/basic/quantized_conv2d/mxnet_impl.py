"""MXNet: its convolution in float64, scaled and rounded."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.quantized.mxnet import convolve, requantized


def quantized_conv2d(F, array, weight, bias, zero_point, geometry, *steps):
    sums = convolve(F, array, weight, zero_point, 0, *geometry)
    bias = F.reshape(F.cast(bias, "float64"), shape=(1, -1, 1, 1))
    return requantized(F, F.broadcast_add(sums, bias), *steps)


def args_adaptor(np_args):
    array, weight, bias, scale, zero_point, weight_scale, *steps, stride, padding, dilation = np_args
    geometry = stride, padding, dilation, weight.shape[2:], len(weight)
    return [*from_numpy([array, weight, bias]), zero_point, geometry, scale * weight_scale, *steps]
