"""MXNet: composed."""

from bench.samples.kernels.reduction.mxnet import reduced


def kl_div(F, logarithm, target, reduction):
    return reduced(F, target * (F.log(target) - logarithm), reduction)
