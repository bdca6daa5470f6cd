"""PyTorch: array by array, then all together."""

import torch


def multi_all_finite(arrays):
    return torch.stack([torch.isfinite(array).all() for array in arrays]).all()
