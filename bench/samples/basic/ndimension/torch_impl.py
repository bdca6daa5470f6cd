"""PyTorch, as a tensor: a number alone is nothing that a graph could return."""

import torch


def ndimension(array):
    return torch.tensor(array.ndimension())
