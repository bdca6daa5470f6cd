"""PyTorch, where the number of elements is no tensor."""

import torch


def size_array(array):
    return torch.tensor(array.numel())
