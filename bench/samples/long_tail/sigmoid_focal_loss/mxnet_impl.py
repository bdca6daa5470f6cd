"""MXNet: the distance to the target without branches, as targets are 0 or 1."""

from bench.samples.kernels.binary_cross_entropy.mxnet import cross_entropy


def sigmoid_focal_loss(F, pred, target, gamma, alpha):
    p = F.sigmoid(pred)
    distance = (1 - p) * target + p * (1 - target)
    weight = (alpha * target + (1 - alpha) * (1 - target)) * distance**gamma
    return F.mean(cross_entropy(F, pred, target) * weight)
