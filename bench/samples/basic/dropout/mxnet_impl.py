"""MXNet drops in training only, unless set otherwise."""

from bench.samples.contract import Executor


def dropout(F, array, p):
    return F.Dropout(array, p=p, mode="always")


def executor_creator():
    return Executor(dropout, order=(0, 1), namespace=True)
