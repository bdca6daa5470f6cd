"""PyTorch, which takes a length, not an end."""

import torch


def slice_axis(array, axis, begin, end):
    return torch.narrow(array, axis, begin, end - begin)
