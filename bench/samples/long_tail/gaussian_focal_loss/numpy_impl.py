"""The reference: for every pixel, a term for peaks and a term for everything else."""

import numpy as np


def gaussian_focal_loss(pred, target, alpha, gamma, eps):
    """Return the loss of each element.

    It is -ln(p) (1 - p)^alpha where the target is 1, and -ln(1 - p) p^alpha (1 - target)^gamma elsewhere.
    """
    positive = -np.log(pred + eps) * (1 - pred) ** alpha * (target == 1)
    negative = -np.log(1 - pred + eps) * pred**alpha * (1 - target) ** gamma
    return positive + negative
