"""TensorFlow writes into variables only."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def normal_(variable, mean, deviation):
    return variable.assign(tf.random.normal(variable.shape, mean, deviation, variable.dtype))


def executor_creator():
    return Executor(normal_, args_adaptor, inplace=True)
