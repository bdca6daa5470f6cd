"""PyTorch."""

from bench.samples.long_tail._soft_boundary.torch import boundary_weight
from bench.samples.sample import Executor


def executor_creator():
    return Executor(boundary_weight)
