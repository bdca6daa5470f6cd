"""TensorFlow: the layer is the one of `linear`."""

import tensorflow as tf

from bench.samples.basic.linear.tensorflow_impl import linear
from bench.samples.contract import Executor


def linear_gelu(array, weight, bias, approximate):
    return tf.nn.gelu(linear(array, weight, bias), approximate)


def executor_creator():
    return Executor(linear_gelu)
