"""PyTorch: its product of 8-bit matrices."""

import torch


def fp8_scaled_mm(left, right, left_scales, right_scales):
    return torch._scaled_mm(left, right.t(), left_scales, right_scales, out_dtype=left_scales.dtype)


def args_adaptor(np_args):
    left, right, *scales = map(torch.from_numpy, np_args)
    return [left.view(torch.float8_e4m3fn), right.view(torch.float8_e4m3fn), *scales]
