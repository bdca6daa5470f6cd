"""MXNet has isfinite for arrays but not for graphs: a comparison, which NaN fails."""

from bench.samples.contract import Executor


def isfinite(F, array):
    return F.abs(array) < float("inf")


def executor_creator():
    return Executor(isfinite, namespace=True)
