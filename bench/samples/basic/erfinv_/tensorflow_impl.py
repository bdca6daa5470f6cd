"""TensorFlow, which writes into variables only: the result of `erfinv`, assigned."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def erfinv_(variable):
    return variable.assign(tf.math.erfinv(variable))


def executor_creator():
    return Executor(erfinv_, args_adaptor, inplace=True)
