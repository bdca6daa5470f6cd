"""Buckets along the sides of boxes (SABL, arXiv 1912.04260)."""

import numpy as np


def generate_buckets(proposals, num_buckets, scale_factor):
    """Sizes (N,) of buckets, across and down; centres (N, S) of the left, right, top and bottom ones.

    S, half of the buckets rounded up, are counted from their side inwards.
    """
    centers = (proposals[:, :2] + proposals[:, 2:]) / 2
    sizes = (proposals[:, 2:] - proposals[:, :2]) * scale_factor
    buckets = sizes / num_buckets
    steps = (np.arange((num_buckets + 1) // 2) + 0.5)[:, None] * buckets[:, None]
    lower, upper = (centers - sizes / 2)[:, None] + steps, (centers + sizes / 2)[:, None] - steps
    return buckets[:, 0], buckets[:, 1], lower[..., 0], upper[..., 0], lower[..., 1], upper[..., 1]
