"""The reference: the area that the other measures of overlap use."""

from bench.samples.contract import Executor
from bench.samples.references.overlap import area


def executor_creator():
    return Executor(area)
