"""MXNet: weights of positives and negatives chosen by `where`."""

from bench.samples.kernels.binary_cross_entropy.mxnet import cross_entropy


def varifocal_loss(F, pred, target, alpha, gamma):
    p = F.sigmoid(pred)
    weight = F.where(target > 0, target, alpha * F.abs(p - target) ** gamma)
    return F.mean(cross_entropy(F, pred, target) * weight)
