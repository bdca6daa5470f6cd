"""TensorFlow, which writes into variables only, and adds to them only what has their shape."""

import tensorflow as tf

from bench.samples.contract import Executor


def add_scalar_(variable, value):
    return variable.assign_add(tf.fill(variable.shape, tf.cast(value, variable.dtype)))


def args_adaptor(np_args):
    array, value = np_args
    return [tf.Variable(array), value]


def executor_creator():
    return Executor(add_scalar_, args_adaptor, inplace=True)
