"""MXNet: the product in float64, scaled and rounded; its layer of int8 has no zero points."""

from bench.samples.kernels.quantized.mxnet import requantized


def quantized_matmul(
    F, left, right, scale, zero_point, right_scale, right_zero_point, output_scale, output_zero_point
):
    sums = F.dot(F.cast(left, "float64") - zero_point, F.cast(right, "float64") - right_zero_point)
    return requantized(F, sums, scale * right_scale, output_scale, output_zero_point)
