"""PyTorch: `gather` of one position."""

import torch


def pick(array, indices, axis, keepdims):
    picked = torch.gather(array, axis, indices.unsqueeze(axis))
    return picked if keepdims else picked.squeeze(axis)
