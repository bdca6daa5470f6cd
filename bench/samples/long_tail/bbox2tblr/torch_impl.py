"""PyTorch, as a detector's box coder writes it."""

import torch


def bbox2tblr(priors, gts, normalizer: float, normalize_by_wh: bool):
    centers = (priors[:, :2] + priors[:, 2:]) / 2
    left, top = (centers - gts[:, :2]).split(1, dim=1)
    right, bottom = (gts[:, 2:] - centers).split(1, dim=1)
    distances = torch.cat([top, bottom, left, right], dim=1)
    if normalize_by_wh:
        width, height = (priors[:, 2:] - priors[:, :2]).split(1, dim=1)
        distances = distances / torch.cat([height, height, width, width], dim=1)
    return distances / normalizer
