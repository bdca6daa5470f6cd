"""MXNet: the logarithm of the variance and the error relative to it."""

from bench.samples.kernels.reduction.mxnet import reduced


def gaussian_nll_loss(F, mean, target, variance, reduction):
    loss = (F.log(variance) + F.square(mean - target) / variance) / 2
    return reduced(F, loss, reduction)
