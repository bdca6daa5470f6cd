"""TensorFlow: the layer is the one of `linear`."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.linear.tensorflow import linear, same_linear


def linear_gelu(array, weight, bias, approximate):
    return tf.nn.gelu(linear(array, weight, bias), approximate)


def same_linear_gelu(array, weight, bias, approximate):
    return tf.nn.gelu(same_linear(array, weight, bias), approximate)


def executor_creator():
    return Executor(linear_gelu, same=same_linear_gelu)
