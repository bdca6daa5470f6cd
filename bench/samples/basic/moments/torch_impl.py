"""PyTorch: `var_mean`, in the other order."""

import torch


def moments(array, axes, keepdims):
    variance, mean = torch.var_mean(array, axes, correction=0, keepdim=keepdims)
    return mean, variance
