"""MXNet: the difference of logarithms, weighted by the target."""

from bench.samples.kernels.reduction.mxnet import reduced


def kl_div(F, logarithm, target, reduction):
    return reduced(F, target * (F.log(target) - logarithm), reduction)
