"""MXNet, by way of NumPy: `asscalar` leaves the axes of arrays that have several."""

from bench.samples.contract import Executor


def item(array):
    return array.asnumpy().item()


def executor_creator():
    return Executor(item)
