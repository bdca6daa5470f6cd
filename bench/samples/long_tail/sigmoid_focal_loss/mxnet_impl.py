"""MXNet."""

from bench.samples.long_tail._cross_entropy.mxnet import cross_entropy
from bench.samples.sample import Executor


def sigmoid_focal_loss(F, pred, target, gamma, alpha):
    p = F.sigmoid(pred)
    distance = (1 - p) * target + p * (1 - target)
    weight = (alpha * target + (1 - alpha) * (1 - target)) * distance**gamma
    return F.mean(cross_entropy(F, pred, target) * weight)


def executor_creator():
    return Executor(sigmoid_focal_loss, namespace=True)
