"""PyTorch: the product in 64 bits."""

import torch


def mulhi(array, other):
    return ((array.to(torch.int64) * other) >> 32).to(torch.int32)
