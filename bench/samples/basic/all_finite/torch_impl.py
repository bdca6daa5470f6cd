"""PyTorch: every element tested, then all together."""

import torch


def all_finite(array):
    return torch.isfinite(array).all()
