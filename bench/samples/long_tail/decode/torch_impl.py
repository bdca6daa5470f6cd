"""PyTorch, as a single-shot detector writes it."""

import torch


def decode(loc, priors, variances):
    centers = priors[:, :2] + loc[:, :2] * variances[0] * priors[:, 2:]
    sizes = priors[:, 2:] * torch.exp(loc[:, 2:] * variances[1])
    lower = centers - sizes / 2
    return torch.cat([lower, lower + sizes], dim=1)
