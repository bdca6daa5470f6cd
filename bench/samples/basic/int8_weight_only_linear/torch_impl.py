"""PyTorch: its own product where it is faster, of few rows on CPUs; else as quantized models have it."""

import torch


def int8_weight_only_linear(array, weight, scales):
    if array.device.type == "cpu" and suits(array, weight):
        return torch._weight_int8pack_mm(array, weight, scales)
    return torch.nn.functional.linear(array, weight.to(array.dtype)) * scales


def suits(array, weight):
    """Return whether PyTorch's own product of float and int8 matrices is right and faster (2.13, x86).

    In bfloat16 it is vectorized, and reads 32 elements at a time, also beyond the end of a row.  In float32
    it adds one by one: that pays only where the converted weight takes 32 MiB, which are fetched from the
    system in every call.
    """
    if array.dtype == torch.bfloat16:
        return len(array) <= 4 and array.shape[1] % 32 == 0
    return array.dtype == torch.float32 and len(array) == 1 and weight.numel() >= 1 << 23
