"""The reference: all points against all boxes; of the eligible ones the smallest."""

import numpy as np


def fcos_matcher(points, gt, ranges, outside):
    """Return class or 0, and distances to the four sides,
    of the smallest box that each point is responsible for."""
    sides = np.concatenate([points[:, None] - gt[None, :, :2], gt[None, :, 2:4] - points[:, None]], axis=-1)
    largest = sides.max(axis=-1)
    eligible = (sides.min(axis=-1) > 0) & (ranges[:, :1] <= largest) & (largest <= ranges[:, 1:])
    areas = (gt[:, 2] - gt[:, 0] + 1) * (gt[:, 3] - gt[:, 1] + 1)
    chosen = np.where(eligible, areas, outside).argmin(axis=1)
    labels = np.where(eligible.any(axis=1), gt[chosen, 4], 0).astype(np.int64)
    return labels, sides[np.arange(len(points)), chosen]
