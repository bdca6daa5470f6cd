"""The reference: weights of positives and negatives chosen by `where`."""

import numpy as np

from bench.samples.references.binary_cross_entropy import cross_entropy


def varifocal_loss(pred, target, alpha, gamma):
    """Return the mean cross-entropy, weighted by the target where it is positive,
    by alpha p^gamma elsewhere."""
    p = 1 / (1 + np.exp(-pred))
    weight = np.where(target > 0, target, alpha * p**gamma)
    return np.mean(weight * cross_entropy(pred, target))
