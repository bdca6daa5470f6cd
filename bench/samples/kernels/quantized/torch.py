"""PyTorch: sums of products of int8 less their zero points, and their requantization."""

import torch


def convolve(array, weight, zero_point, weight_zero_point, stride, padding, dilation):
    """Return the convolution in float64, which holds every sum exactly.

    The convolution of int32 is slower in PyTorch 2.13, and has no dilation.
    """
    array, weight = array.to(torch.float64) - zero_point, weight.to(torch.float64) - weight_zero_point
    return torch.nn.functional.conv2d(array, weight, None, stride, padding, dilation)


def requantized(sums, scale, output_scale, output_zero_point):
    steps = torch.round(sums * (scale / output_scale)) + output_zero_point
    return torch.clamp(steps, -128, 127).to(torch.int8)
