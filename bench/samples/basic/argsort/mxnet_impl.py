"""MXNet: positions are floats unless another dtype is asked for."""

from bench.samples.contract import Executor


def argsort(F, array, axis, descending):
    return F.argsort(array, axis=axis, is_ascend=not descending, dtype="int64")


def executor_creator():
    return Executor(argsort, namespace=True)
