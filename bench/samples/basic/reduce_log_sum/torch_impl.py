"""PyTorch: the logarithm of the sum."""

import torch


def reduce_log_sum(array, axis, keepdims):
    return torch.log(torch.sum(array, axis, keepdim=keepdims))
