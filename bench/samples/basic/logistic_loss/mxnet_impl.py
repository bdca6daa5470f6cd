"""MXNet: composed."""

from bench.samples.references.loss import reduced


def logistic_loss(F, score, label, reduction):
    return reduced(F.Activation(-label * score, act_type="softrelu"), reduction, F.sum, F.mean)
