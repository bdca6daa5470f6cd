"""TensorFlow, of what `conv2d` and `batch_norm` have."""

from bench.samples.contract import Executor
from bench.samples.kernels.normalized_convolution.tensorflow import normalized_convolution


def executor_creator():
    return Executor(normalized_convolution())
