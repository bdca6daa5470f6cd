"""PyTorch: the integers of its quantized tensor."""

import torch

QUANTIZED = {torch.int8: torch.qint8, torch.uint8: torch.quint8}


def quantize_per_channel(array, scales, zero_points, axis, dtype):
    return torch.quantize_per_channel(array, scales, zero_points, axis, QUANTIZED[dtype]).int_repr()
