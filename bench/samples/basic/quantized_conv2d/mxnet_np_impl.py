"""MXNet's `mx.np`: the convolution of `mx.npx` in float64, scaled and rounded."""

import mxnet

from bench.samples.kernels.quantized.mxnet import convolve, requantized


def quantized_conv2d(F, array, weight, bias, zero_point, geometry, *steps):
    sums = convolve(F, array, weight, zero_point, 0, *geometry)
    return requantized(F, sums + bias.astype("float64").reshape(1, -1, 1, 1), *steps)


def args_adaptor(np_args):
    array, weight, bias, scale, zero_point, weight_scale, *steps, stride, padding, dilation = np_args
    arrays = (mxnet.np.array(each, dtype=each.dtype) for each in (array, weight, bias))
    geometry = stride, padding, dilation, weight.shape[2:], len(weight)
    return [*arrays, zero_point, geometry, scale * weight_scale, *steps]
