"""TensorFlow: the convolution is the one of `conv2d`."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.convolution.tensorflow import picture_convolution


def executor_creator():
    convolve = picture_convolution()

    def conv_relu(*args):
        return tf.nn.relu(convolve(*args))

    return Executor(conv_relu)
