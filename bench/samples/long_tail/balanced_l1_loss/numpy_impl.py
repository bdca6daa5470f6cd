"""The reference: the logarithmic and the linear branch by their formulas."""

import math

import numpy as np


def balanced_l1_loss(pred, target, beta, alpha, gamma):
    """Return the loss of each element; its two branches are equal at an error of beta only if beta is 1."""
    difference = np.abs(pred - target)
    b = math.exp(gamma / alpha) - 1
    low = alpha / b * (b * difference + 1) * np.log(b * difference / beta + 1) - alpha * difference
    return np.where(difference < beta, low, gamma * difference + gamma / b - alpha * beta)
