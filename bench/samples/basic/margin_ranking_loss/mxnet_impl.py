"""MXNet: `relu` of the margin minus the signed difference."""

from bench.samples.kernels.reduction.mxnet import reduced


def margin_ranking_loss(F, first, second, label, reduction, margin):
    return reduced(F, F.relu(margin - label * (first - second)), reduction)
