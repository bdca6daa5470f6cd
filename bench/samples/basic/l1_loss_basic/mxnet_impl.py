"""MXNet: the absolute error, then reduced."""

from bench.samples.contract import Executor
from bench.samples.kernels.reduction.mxnet import reduced


def l1_loss(F, prediction, target, reduction):
    return reduced(F, F.abs(prediction - target), reduction)


def executor_creator():
    return Executor(l1_loss, namespace=True)
