"""MXNet's `mx.np`: the product in float64, which holds every sum exactly, scaled and rounded."""

from bench.samples.kernels.quantized.mxnet import requantized


def quantized_matmul(
    F, left, right, scale, zero_point, right_scale, right_zero_point, output_scale, output_zero_point
):
    sums = F.dot(left.astype("float64") - zero_point, right.astype("float64") - right_zero_point)
    return requantized(F, sums, scale * right_scale, output_scale, output_zero_point)
