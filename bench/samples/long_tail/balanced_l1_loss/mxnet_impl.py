"""MXNet: both branches for every element, chosen by `where`."""

import math


def balanced_l1_loss(F, pred, target, beta, alpha, gamma):
    difference = F.abs(pred - target)
    b = math.exp(gamma / alpha) - 1
    low = alpha / b * (b * difference + 1) * F.log(b * difference / beta + 1) - alpha * difference
    return F.where(difference < beta, low, gamma * difference + gamma / b - alpha * beta)
