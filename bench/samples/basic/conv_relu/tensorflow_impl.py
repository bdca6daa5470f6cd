"""TensorFlow: the convolution is the one of `conv2d`."""

import tensorflow as tf

from bench.samples.basic.conv2d import tensorflow_impl
from bench.samples.contract import Executor


def executor_creator():
    convolution = tensorflow_impl.executor_creator().function

    def conv_relu(*args):
        return tf.nn.relu(convolution(*args))

    return Executor(conv_relu)
