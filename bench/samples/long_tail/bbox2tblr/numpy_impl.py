"""The reference: the four columns apart, distances stacked again."""

import numpy as np


def bbox2tblr(priors, gts, normalizer, normalize_by_wh):
    """Return the distances of the sides of `gts` from the centres of `priors`: top, bottom, left, right."""
    x1, y1, x2, y2 = priors.T
    gx1, gy1, gx2, gy2 = gts.T
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    distances = np.stack([cy - gy1, gy2 - cy, cx - gx1, gx2 - cx], axis=1)
    if normalize_by_wh:
        distances /= np.stack([y2 - y1, y2 - y1, x2 - x1, x2 - x1], axis=1)
    return distances / normalizer
