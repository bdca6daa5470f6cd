"""TensorFlow, which writes into variables only: the result of `silu`, assigned."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def silu_(variable):
    return variable.assign(tf.nn.silu(variable))


def executor_creator():
    return Executor(silu_, args_adaptor, inplace=True)
