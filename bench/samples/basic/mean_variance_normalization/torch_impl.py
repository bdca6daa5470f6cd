"""PyTorch: by both moments."""

import torch


def mean_variance_normalization(array, axes, eps):
    variance, mean = torch.var_mean(array, axes, correction=0, keepdim=True)
    return (array - mean) / (variance.sqrt() + eps)
