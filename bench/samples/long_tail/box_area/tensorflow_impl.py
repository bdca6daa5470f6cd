"""TensorFlow."""

from bench.samples.contract import Executor
from bench.samples.kernels.overlap.tensorflow import area


def executor_creator():
    return Executor(area)
