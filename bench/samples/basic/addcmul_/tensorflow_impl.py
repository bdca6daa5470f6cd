"""TensorFlow: the summand has the shape of the variable."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def addcmul_(variable, left, right, value):
    update = value * left * right
    if update.shape != variable.shape:
        update = tf.broadcast_to(update, variable.shape)
    return variable.assign_add(update)


def executor_creator():
    return Executor(addcmul_, args_adaptor, inplace=True)
