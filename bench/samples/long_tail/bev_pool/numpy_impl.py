"""The reference: flat cell indices and a weighted `bincount` per channel."""

import numpy as np


def bev_pool(feats, coords, batch, levels, height, width):
    """Return (batch, C, levels, height, width): the sum of the features of the points in each cell."""
    extents = (batch, levels, height, width)
    inside = np.all((coords >= 0) & (coords < extents), axis=1)
    cells = np.ravel_multi_index(tuple(coords[inside].T), extents)
    count = np.prod(extents)
    sums = [np.bincount(cells, column, count) for column in feats[inside].T]
    return np.moveaxis(np.reshape(sums, (-1, *extents)), 0, 1).astype(feats.dtype)
