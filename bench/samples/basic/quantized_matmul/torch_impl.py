"""PyTorch: its product of int8, which has no zero points, plus their contribution; scaled and rounded."""

import torch

from bench.samples.kernels.quantized.torch import requantized


def quantized_matmul(
    left, right, scale, zero_point, right_scale, right_zero_point, output_scale, output_zero_point
):
    sums = torch._int_mm(left, right)
    if zero_point:
        sums = sums - zero_point * torch.sum(right, 0, dtype=torch.int32)
    if right_zero_point:
        rows = torch.sum(left, 1, keepdim=True, dtype=torch.int32) - left.shape[1] * zero_point
        sums = sums - right_zero_point * rows
    return requantized(sums, scale * right_scale, output_scale, output_zero_point)
