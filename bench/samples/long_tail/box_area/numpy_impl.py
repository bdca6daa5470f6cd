"""The reference."""

from bench.samples.contract import Executor
from bench.samples.references.overlap import area


def executor_creator():
    return Executor(area)
