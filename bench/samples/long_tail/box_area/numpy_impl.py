"""The reference."""

from bench.samples.long_tail._overlap.numpy import area
from bench.samples.sample import Executor


def executor_creator():
    return Executor(area)
