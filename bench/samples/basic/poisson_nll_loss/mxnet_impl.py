"""MXNet: the rate less target times its logarithm."""

from bench.samples.kernels.reduction.mxnet import reduced


def poisson_nll_loss(F, log_rate, target, reduction):
    return reduced(F, F.exp(log_rate) - target * log_rate, reduction)
