"""TensorFlow: the shared convolution with batch normalization, for the device, and `relu`."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.normalized_convolution.tensorflow import normalized_convolution


def executor_creator():
    conv_batch_norm = normalized_convolution()

    def conv_batch_norm_relu(*args):
        return tf.nn.relu(conv_batch_norm(*args))

    return Executor(conv_batch_norm_relu)
