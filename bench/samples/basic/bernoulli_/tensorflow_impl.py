"""TensorFlow writes into variables only."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def bernoulli_(variable, probability):
    drawn = tf.random.uniform(variable.shape, dtype=variable.dtype) < probability
    return variable.assign(tf.cast(drawn, variable.dtype))


def executor_creator():
    return Executor(bernoulli_, args_adaptor, inplace=True)
