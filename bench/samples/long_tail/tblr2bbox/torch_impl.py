"""PyTorch, as a detector's box coder writes it."""

import torch


def tblr2bbox(priors, tblr, normalizer: float, normalize_by_wh: bool, max_shape):
    distances = tblr * normalizer
    centers = (priors[:, :2] + priors[:, 2:]) / 2
    top, bottom, left, right = distances.split(1, dim=1)
    if normalize_by_wh:
        width, height = (priors[:, 2:] - priors[:, :2]).split(1, dim=1)
        top, bottom = top * height, bottom * height
        left, right = left * width, right * width
    x1, y1 = centers[:, 0:1] - left, centers[:, 1:2] - top
    x2, y2 = centers[:, 0:1] + right, centers[:, 1:2] + bottom
    if max_shape is not None:
        x1, x2 = x1.clamp(0, max_shape[1]), x2.clamp(0, max_shape[1])
        y1, y2 = y1.clamp(0, max_shape[0]), y2.clamp(0, max_shape[0])
    return torch.cat([x1, y1, x2, y2], dim=1)
