"""The reference: centres and sizes as pairs of columns."""

import numpy as np


def encode(matched, priors, variances):
    """Return (N, 4): (centre - prior centre) / (v0 * prior size) and ln(size / prior size) / v1."""
    centers, sizes = (matched[:, :2] + matched[:, 2:]) / 2, matched[:, 2:] - matched[:, :2]
    shifts = (centers - priors[:, :2]) / (variances[0] * priors[:, 2:])
    return np.concatenate([shifts, np.log(sizes / priors[:, 2:]) / variances[1]], axis=1)
