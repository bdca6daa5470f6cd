"""PyTorch: the integers of its quantized tensor."""

import torch

QUANTIZED = {torch.int8: torch.qint8, torch.uint8: torch.quint8}


def quantize_per_tensor(array, scale, zero_point, dtype):
    return torch.quantize_per_tensor(array, scale, zero_point, QUANTIZED[dtype]).int_repr()
