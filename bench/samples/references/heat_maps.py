"""Heat maps of objects."""

import numpy as np


def _neighbours(size, length):
    """Lower and upper source positions of a resized axis and the share of the upper one."""
    source = np.clip((np.arange(length) + 0.5) * size / length - 0.5, 0, size - 1)
    lower = np.floor(source).astype(np.int64)
    return lower, np.minimum(lower + 1, size - 1), source - lower


def resized(heat, height, width):
    """`heat` at (height, width), bilinear, half-pixel centres, clamped at the edges."""
    top, bottom, down = _neighbours(heat.shape[0], height)
    left, right, across = _neighbours(heat.shape[1], width)
    rows = heat[top] * (1 - down)[:, None] + heat[bottom] * down[:, None]
    return rows[:, left] * (1 - across) + rows[:, right] * across
