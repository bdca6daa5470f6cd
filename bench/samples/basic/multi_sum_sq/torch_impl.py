"""PyTorch: array by array, the sums stacked."""

import torch


def multi_sum_sq(arrays):
    return torch.stack([array.square().sum() for array in arrays])
