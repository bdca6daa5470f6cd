"""TensorFlow writes into variables only."""

import tensorflow as tf

from bench.samples.contract import Executor


def uniform_(variable, low, high):
    return variable.assign(tf.random.uniform(variable.shape, low, high, variable.dtype))


def args_adaptor(np_args):
    array, *parameters = np_args
    return [tf.Variable(array), *parameters]


def executor_creator():
    return Executor(uniform_, args_adaptor, inplace=True)
