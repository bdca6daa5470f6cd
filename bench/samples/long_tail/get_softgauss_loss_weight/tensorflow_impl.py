"""TensorFlow."""

from bench.samples.long_tail._soft_boundary.tensorflow import boundary_weight
from bench.samples.sample import Executor


def executor_creator():
    return Executor(boundary_weight)
