"""PyTorch: the sum of the squares."""

import torch


def reduce_sum_square(array, axis, keepdims):
    return torch.sum(torch.square(array), axis, keepdim=keepdims)
