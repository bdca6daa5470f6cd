"""TensorFlow, which writes into variables only, and subtracts only arrays of the variable's shape."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def sub_(variable, other):
    if other.shape != variable.shape:
        other = tf.broadcast_to(other, variable.shape)
    return variable.assign_sub(other)


def executor_creator():
    return Executor(sub_, args_adaptor, inplace=True)
