"""MXNet, where the other array copies itself."""

from bench.samples.contract import Executor


def copy_(array, other):
    return other.copyto(array)


def executor_creator():
    return Executor(copy_, inplace=True)
