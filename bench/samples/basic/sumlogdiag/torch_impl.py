"""PyTorch: the logarithms of the diagonal, summed."""

import torch


def sumlogdiag(matrix):
    return torch.linalg.diagonal(matrix).log().sum(-1)
