"""The reference: weighted before it is reduced; the mean is over all elements."""

import numpy as np


def l1_loss(pred, target, weight, reduction):
    """|pred - target| * weight; its mean is over all elements, whatever they weigh."""
    loss = np.abs(pred - target) * weight
    if reduction == "mean":
        return loss.mean()
    return loss.sum() if reduction == "sum" else loss
