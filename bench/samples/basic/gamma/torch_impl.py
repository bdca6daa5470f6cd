"""PyTorch has the logarithm of the gamma function, which is enough for positive numbers."""

import torch


def gamma(array):
    return torch.exp(torch.lgamma(array))
