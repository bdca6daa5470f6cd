"""PyTorch, as PointRend writes it."""

import torch.nn.functional as F


def point_sample(features, points):
    grid = 2 * points.unsqueeze(2) - 1
    return F.grid_sample(features, grid, align_corners=False).squeeze(3)
