"""The reference: row and column of every cell by `divmod`."""

import numpy as np


def grid_anchors(base_anchors, height, width, stride):
    """Return (height * width * anchors, 4), ordered by row, column, base anchor."""
    ys, xs = np.divmod(np.arange(height * width), width)
    shifts = np.stack([xs, ys, xs, ys], axis=1) * stride
    return (shifts[:, None] + base_anchors).reshape(-1, 4)
