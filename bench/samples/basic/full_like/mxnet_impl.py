"""MXNet has arrays of zeros like another, to which the value is added."""

from bench.samples.contract import Executor


def full_like(F, array, value):
    return F.zeros_like(array) + value


def executor_creator():
    return Executor(full_like, namespace=True)
