"""TensorFlow, which writes into variables only: the remainder, assigned."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def remainder_(variable, other):
    return variable.assign(tf.math.floormod(variable, other))


def executor_creator():
    return Executor(remainder_, args_adaptor, inplace=True)
