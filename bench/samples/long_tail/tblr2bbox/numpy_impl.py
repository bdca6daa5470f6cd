"""The reference: the four columns apart, corners stacked again."""

import numpy as np


def tblr2bbox(priors, tblr, normalizer, normalize_by_wh, max_shape):
    """Return (N, 4): centre minus (left, top), centre plus (right, bottom),
    clamped to max_shape (H, W) if given."""
    top, bottom, left, right = (tblr * normalizer).T
    x1, y1, x2, y2 = priors.T
    if normalize_by_wh:
        top, bottom = top * (y2 - y1), bottom * (y2 - y1)
        left, right = left * (x2 - x1), right * (x2 - x1)
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    xs, ys = [cx - left, cx + right], [cy - top, cy + bottom]
    if max_shape is not None:
        xs = [np.clip(x, 0, max_shape[1]) for x in xs]
        ys = [np.clip(y, 0, max_shape[0]) for y in ys]
    return np.stack([xs[0], ys[0], xs[1], ys[1]], axis=1)
