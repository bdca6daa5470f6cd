"""The reference: weights inside the square, one mean over all elements."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def joints_mse_loss(output, target, target_weight):
    """Return the mean over batch, joints and pixels of (weight (output - target))^2."""
    return np.mean(np.square(target_weight[..., None] * (output - target)))
