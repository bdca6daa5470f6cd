"""The reference: labels compared with each class; 0 and 1 are their own squares."""

import numpy as np


def dice_loss(pred, gt, smooth):
    """Return 1 - the mean dice over images and classes.

    dice = (2 sum(g p) + smooth) / (sum(g^2) + sum(p^2) + smooth).
    """
    p = np.exp(pred - pred.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    g = gt == np.arange(pred.shape[1])[:, None, None]
    inter = (g * p).sum(axis=(2, 3))
    dice = (2 * inter + smooth) / (g.sum(axis=(2, 3)) + np.square(p).sum(axis=(2, 3)) + smooth)
    return 1 - dice.mean()
