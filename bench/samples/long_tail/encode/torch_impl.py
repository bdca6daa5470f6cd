"""PyTorch, as a single-shot detector writes it."""

import torch


def encode(matched, priors, variances):
    shifts = (matched[:, :2] + matched[:, 2:]) / 2 - priors[:, :2]
    shifts = shifts / (variances[0] * priors[:, 2:])
    scales = torch.log((matched[:, 2:] - matched[:, :2]) / priors[:, 2:]) / variances[1]
    return torch.cat([shifts, scales], dim=1)
