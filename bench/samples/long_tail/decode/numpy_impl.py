"""The reference: centres and sizes as pairs of columns."""

import numpy as np


def decode(loc, priors, variances):
    """Return corner boxes (N, 4).

    centre = prior centre + v0 * offset * prior size; size = prior size * exp(v1 * offset).
    """
    centers = priors[:, :2] + loc[:, :2] * variances[0] * priors[:, 2:]
    sizes = priors[:, 2:] * np.exp(loc[:, 2:] * variances[1])
    return np.concatenate([centers - sizes / 2, centers + sizes / 2], axis=1)
