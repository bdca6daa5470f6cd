"""PyTorch has casts to some precisions only: the mantissa is rounded, and the range is limited."""

import torch


def reduce_precision(array, exponent_bits, mantissa_bits):
    mantissa, exponent = torch.frexp(array)
    scale = 2.0 ** (mantissa_bits + 1)
    rounded = torch.ldexp(torch.round(mantissa * scale) / scale, exponent)
    limit = 2.0 ** (2 ** (exponent_bits - 1))
    rounded = torch.where(rounded.abs() >= limit, rounded * torch.inf, rounded)
    return torch.where(rounded.abs() < 4 / limit, rounded * 0, rounded)
