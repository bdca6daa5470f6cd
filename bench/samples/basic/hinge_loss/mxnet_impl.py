"""MXNet: composed."""

from bench.samples.contract import Executor
from bench.samples.references.loss import reduced


def hinge_loss(F, score, label, reduction):
    return reduced(F.relu(1 - label * score), reduction, F.sum, F.mean)


def executor_creator():
    return Executor(hinge_loss, namespace=True)
