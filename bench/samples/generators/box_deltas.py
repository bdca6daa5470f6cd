"""Normalized offsets of boxes, and the regions that they belong to, for the inputs of box coders."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs
from bench.samples.generators.boxes import jittered, random_boxes

WH_RATIO_CLIP = 16 / 1000
"""The smallest factor by which sizes change; the largest is its inverse."""


def matched_boxes(count: int) -> list[np.ndarray]:
    """Return proposals (count, 4), ground truth (count, 4) near them, and the means and deviations (4,).

    The last two are the means and standard deviations that normalize offsets.
    """
    proposals = random_boxes(count)
    return [proposals, jittered(proposals, 0.3), *_statistics()]


def region_deltas(count: int, classes: int) -> list[np.ndarray]:
    """Return regions (count, 4), offsets (count, 4 * classes), their means and standard deviations (4,)."""
    deltas = inputs.generator().standard_normal((count, 4 * classes), dtype="float32")
    return [random_boxes(count), deltas, *_statistics()]


def _statistics() -> tuple[np.ndarray, np.ndarray]:
    return np.array([0.05, -0.05, 0.1, -0.1], np.float32), np.array([0.1, 0.1, 0.2, 0.2], np.float32)
