"""MXNet: composed."""

from bench.samples.references.loss import reduced


def margin_ranking_loss(F, first, second, label, reduction, margin):
    return reduced(F.relu(margin - label * (first - second)), reduction, F.sum, F.mean)
