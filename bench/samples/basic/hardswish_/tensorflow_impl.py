"""TensorFlow, which writes into variables only: the result of `hard_swish`, assigned."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def hardswish_(variable):
    return variable.assign(tf.keras.activations.hard_swish(variable))


def executor_creator():
    return Executor(hardswish_, args_adaptor, inplace=True)
