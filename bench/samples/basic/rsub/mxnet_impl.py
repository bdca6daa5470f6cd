"""MXNet: operands that broadcast have a function, not an operator."""

from bench.samples.contract import Executor


def rsub(F, array, other):
    return F.broadcast_sub(other, array)


def executor_creator():
    return Executor(rsub, namespace=True)
