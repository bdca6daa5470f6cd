"""The reference: element by element, then the mean."""

import numpy as np


def charbonnier_loss(pred, target, eps):
    """Return the mean of sqrt((pred - target)^2 + eps)."""
    return np.mean(np.sqrt(np.square(pred - target) + eps))
