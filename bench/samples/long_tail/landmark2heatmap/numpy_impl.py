"""The reference: peaks of all coordinates at once; odd ones are rows, even ones are columns."""

import numpy as np


def landmark2heatmap(landmark, size, inv_std):
    """Return maps (B, P, size, size): exp(-r(x, i)) exp(-r(y, j)) at row j and column i.

    r is the root of the distance.
    """
    distance = np.abs(landmark[..., None] - np.linspace(-1, 1, size)) * inv_std
    peaks = np.exp(-np.sqrt(distance + 1e-4))
    return peaks[:, 1::2, :, None] * peaks[:, 0::2, None, :]
