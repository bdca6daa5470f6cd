"""TensorFlow: sums in int32, scaled and rounded."""

from bench.samples.kernels.quantized.tensorflow import convolve, requantized


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
    sums = convolve(array, weight, zero_point, 0, stride, padding, dilation) + bias
    return requantized(sums, scale * weight_scale, output_scale, output_zero_point)
