"""PyTorch: the product with 1 for every NaN."""

import torch


def nanprod(array, axis, keepdims):
    return torch.where(torch.isnan(array), 1, array).prod(axis, keepdim=keepdims)
