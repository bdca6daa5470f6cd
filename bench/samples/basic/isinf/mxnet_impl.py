"""MXNet has isinf for arrays but not for graphs: a comparison."""

from bench.samples.contract import Executor


def isinf(F, array):
    return F.abs(array) == float("inf")


def executor_creator():
    return Executor(isinf, namespace=True)
