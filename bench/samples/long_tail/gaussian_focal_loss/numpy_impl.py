"""The reference: a term for peaks and one for everything else, of every pixel."""

import numpy as np


def gaussian_focal_loss(pred, target, alpha, gamma, eps):
    """-ln(p) (1 - p)^alpha where the target is 1, plus -ln(1 - p) p^alpha (1 - target)^gamma, 0 there."""
    positive = -np.log(pred + eps) * (1 - pred) ** alpha * (target == 1)
    negative = -np.log(1 - pred + eps) * pred**alpha * (1 - target) ** gamma
    return positive + negative
