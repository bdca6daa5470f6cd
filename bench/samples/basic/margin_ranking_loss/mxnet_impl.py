"""MXNet: `relu` of what is missing to the margin."""

from bench.samples.kernels.reduction.mxnet import reduced


def margin_ranking_loss(F, first, second, label, reduction, margin):
    return reduced(F, F.relu(margin - label * (first - second)), reduction)
