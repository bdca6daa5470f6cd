"""MXNet: composed."""

from bench.samples.references.loss import reduced


def squared_hinge_loss(F, score, label, reduction):
    return reduced(F.square(F.relu(1 - label * score)), reduction, F.sum, F.mean)
