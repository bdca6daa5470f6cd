"""MXNet: what is left of the whole part."""

from bench.samples.contract import Executor


def frac(F, array):
    return array - F.trunc(array)


def executor_creator():
    return Executor(frac, namespace=True)
