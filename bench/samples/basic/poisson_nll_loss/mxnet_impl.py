"""MXNet: composed."""

from bench.samples.references.loss import reduced


def poisson_nll_loss(F, log_rate, target, reduction):
    return reduced(F.exp(log_rate) - target * log_rate, reduction, F.sum, F.mean)
