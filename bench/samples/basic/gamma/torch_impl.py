"""PyTorch has the logarithm of the gamma function; of positive numbers that is enough."""

import torch


def gamma(array):
    return torch.exp(torch.lgamma(array))
