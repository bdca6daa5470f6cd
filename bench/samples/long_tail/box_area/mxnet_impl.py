"""MXNet."""

from bench.samples.long_tail._overlap.mxnet import area
from bench.samples.sample import Executor


def executor_creator():
    return Executor(area, namespace=True)
