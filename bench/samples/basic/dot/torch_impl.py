"""PyTorch, whose `dot` is for vectors and `mm` for matrices."""

import torch


def dot(array, other):
    return torch.dot(array, other) if array.ndim == 1 else torch.mm(array, other)
