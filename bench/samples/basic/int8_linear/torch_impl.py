"""PyTorch: rows rounded, its product of int8, scaled."""

import torch


def int8_linear(array, weight, scales):
    rows = torch.amax(torch.abs(array), 1, keepdim=True) / 127
    steps = torch.round(array / rows).to(torch.int8)
    return torch._int_mm(steps, weight.t()) * (rows * scales)
