"""PyTorch: composed."""

import torch


def all_finite(array):
    return torch.isfinite(array).all()
