"""TensorFlow."""

import tensorflow as tf

from bench.samples.basic.conv_batch_norm import tensorflow_impl
from bench.samples.contract import Executor


def executor_creator():
    conv_batch_norm = tensorflow_impl.executor_creator().function

    def conv_batch_norm_relu(*args):
        return tf.nn.relu(conv_batch_norm(*args))

    return Executor(conv_batch_norm_relu)
