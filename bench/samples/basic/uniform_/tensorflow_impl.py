"""TensorFlow writes into variables only."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def uniform_(variable, low, high):
    return variable.assign(tf.random.uniform(variable.shape, low, high, variable.dtype))


def executor_creator():
    return Executor(uniform_, args_adaptor, inplace=True)
