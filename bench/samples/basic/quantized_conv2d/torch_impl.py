"""PyTorch: sums in float64, scaled and rounded."""

from bench.samples.kernels.quantized.torch import convolve, requantized


def quantized_conv2d(
    array,
    weight,
    bias,
    scale,
    zero_point,
    weight_scale,
    output_scale,
    output_zero_point,
    stride,
    padding,
    dilation,
):
    sums = convolve(array, weight, zero_point, 0, stride, padding, dilation) + bias.reshape(-1, 1, 1)
    return requantized(sums, scale * weight_scale, output_scale, output_zero_point)
