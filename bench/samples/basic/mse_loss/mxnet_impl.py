"""MXNet: the squared error, then reduced."""

from bench.samples.kernels.reduction.mxnet import reduced


def mse_loss(F, prediction, target, reduction):
    return reduced(F, F.square(prediction - target), reduction)
