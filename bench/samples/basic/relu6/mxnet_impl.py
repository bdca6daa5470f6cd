"""MXNet: `clip`, as Gluon's model zoo has it."""

from bench.samples.contract import Executor


def relu6(F, array):
    return F.clip(array, 0, 6)


def executor_creator():
    return Executor(relu6, namespace=True)
