"""PyTorch, as a detector's target generator writes it."""

import torch


def fcos_matcher(points, gt, ranges, outside: float):
    x, y = points[:, 0], points[:, 1]
    left, top = x[:, None] - gt[:, 0][None], y[:, None] - gt[:, 1][None]
    right, bottom = gt[:, 2][None] - x[:, None], gt[:, 3][None] - y[:, None]
    sides = torch.stack([left, top, right, bottom], dim=2)
    inside = sides.min(dim=2)[0] > 0
    largest = sides.max(dim=2)[0]
    in_level = (largest >= ranges[:, 0:1]) & (largest <= ranges[:, 1:2])
    areas = (gt[:, 2] - gt[:, 0] + 1) * (gt[:, 3] - gt[:, 1] + 1)
    areas = areas[None].repeat(len(points), 1)
    areas[~inside] = outside
    areas[~in_level] = outside
    smallest, chosen = areas.min(dim=1)
    labels = gt[:, 4][chosen].long()
    labels[smallest == outside] = 0
    return labels, sides[torch.arange(len(points), device=points.device), chosen]
