"""MXNet: composed of two logarithms, then reduced."""

from bench.samples.kernels.reduction.mxnet import reduced


def binary_cross_entropy(F, probability, target, reduction):
    loss = -(target * F.log(probability) + (1 - target) * F.log(1 - probability))
    return reduced(F, loss, reduction)
