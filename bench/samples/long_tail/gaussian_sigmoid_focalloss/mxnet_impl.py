"""MXNet, with masks instead of selections: the size of a selection depends on values."""

from bench.samples.contract import STATIC

FORMULATION = STATIC


def gaussian_sigmoid_focalloss(F, logits, target, gamma, beta, smallest):
    p = F.clip(F.sigmoid(logits), smallest, 1 - smallest)
    peaks = target == 1
    negative = F.log(1 - p) * p**gamma * (1 - target) ** beta
    loss = F.where(peaks, F.log(p) * (1 - p) ** gamma, negative)
    return -F.sum(loss) / F.maximum(F.sum(peaks), 1)
