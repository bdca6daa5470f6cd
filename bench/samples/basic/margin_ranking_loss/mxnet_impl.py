"""MXNet: composed."""

from bench.samples.contract import Executor
from bench.samples.references.loss import reduced


def margin_ranking_loss(F, first, second, label, reduction, margin):
    return reduced(F.relu(margin - label * (first - second)), reduction, F.sum, F.mean)


def executor_creator():
    return Executor(margin_ranking_loss, namespace=True)
