"""TensorFlow: ten to the power of equally spaced numbers; its NumPy function is one of float64."""

from bench.samples.contract import Executor
from bench.samples.kernels.creation.tensorflow import linspace


def logspace(start, stop, count, dtype):
    return 10 ** linspace(start, stop, count, dtype)


def executor_creator():
    return Executor(logspace, order=(0, 1, 2, 3))
