"""The reference: all pairs by one product of unit vectors."""

import numpy as np


def coeff_diversity_loss(coeffs, instance_t):
    """Return the sum over pairs of s, or of 1 - s within an instance, divided by the count.

    s = (cosine + 1) / 2.
    """
    units = coeffs / np.maximum(np.linalg.norm(coeffs, axis=1, keepdims=True), 1e-12)
    similarity = (units @ units.T + 1) / 2
    same = instance_t[:, None] == instance_t[None, :]
    return np.where(same, 1 - similarity, similarity).sum() / len(coeffs)
