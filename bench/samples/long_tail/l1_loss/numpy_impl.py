"""The reference: the loss is weighted before it is reduced; the mean is over all elements."""

import numpy as np


def l1_loss(pred, target, weight, reduction):
    """Return |pred - target| * weight, reduced; the mean divides by the number of elements,
    not by the weights."""
    loss = np.abs(pred - target) * weight
    if reduction == "mean":
        return loss.mean()
    return loss.sum() if reduction == "sum" else loss
