"""MXNet: the square of `relu` of 1 minus the product."""

from bench.samples.kernels.reduction.mxnet import reduced


def squared_hinge_loss(F, score, label, reduction):
    return reduced(F, F.square(F.relu(1 - label * score)), reduction)
