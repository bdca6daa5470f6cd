"""Buckets along the sides of boxes (SABL, arXiv 1912.04260)."""

from __future__ import annotations

import numpy as np


def generate_buckets(proposals: np.ndarray, num_buckets: int, scale_factor: float) -> tuple[np.ndarray, ...]:
    """Return the buckets' widths and heights (N,), and their centers (N, S) per side of the box.

    The sides are left, right, top, bottom.  proposals (N, 4) are scaled first.  S, half of the buckets
    rounded up, are counted inwards from a side.
    """
    centers = (proposals[:, :2] + proposals[:, 2:]) / 2
    sizes = (proposals[:, 2:] - proposals[:, :2]) * scale_factor
    buckets = sizes / num_buckets
    steps = (np.arange((num_buckets + 1) // 2) + 0.5)[:, None] * buckets[:, None]
    lower, upper = (centers - sizes / 2)[:, None] + steps, (centers + sizes / 2)[:, None] - steps
    return buckets[:, 0], buckets[:, 1], lower[..., 0], upper[..., 0], lower[..., 1], upper[..., 1]
