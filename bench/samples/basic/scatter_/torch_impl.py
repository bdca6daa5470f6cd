"""PyTorch, which takes the axis first."""

from bench.samples.contract import Executor


def scatter_(array, indices, values, axis):
    return array.scatter_(axis, indices, values)


def executor_creator():
    return Executor(scatter_, inplace=True)
