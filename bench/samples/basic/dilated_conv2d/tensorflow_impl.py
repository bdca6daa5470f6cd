"""TensorFlow, whose layout depends on the device."""

from bench.samples.contract import Executor
from bench.samples.kernels.convolution.tensorflow import picture_convolution


def executor_creator():
    return Executor(picture_convolution())
