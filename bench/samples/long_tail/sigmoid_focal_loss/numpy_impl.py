"""The reference: cross-entropy weighted by the distance to the target."""

import numpy as np

from bench.samples.references.binary_cross_entropy import cross_entropy


def sigmoid_focal_loss(pred, target, gamma, alpha):
    """Return the mean cross-entropy, weighted by alpha or 1 - alpha and by |p - target|^gamma."""
    p = 1 / (1 + np.exp(-pred))
    weight = (alpha * target + (1 - alpha) * (1 - target)) * np.abs(p - target) ** gamma
    return np.mean(weight * cross_entropy(pred, target))
