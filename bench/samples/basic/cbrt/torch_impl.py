"""PyTorch has no cube root; its powers are of positive numbers."""

import torch


def cbrt(array):
    return torch.sign(array) * torch.abs(array) ** (1 / 3)
