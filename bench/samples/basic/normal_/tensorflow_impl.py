"""TensorFlow writes into variables only."""

import tensorflow as tf

from bench.samples.contract import Executor


def normal_(variable, mean, deviation):
    return variable.assign(tf.random.normal(variable.shape, mean, deviation, variable.dtype))


def args_adaptor(np_args):
    array, *parameters = np_args
    return [tf.Variable(array), *parameters]


def executor_creator():
    return Executor(normal_, args_adaptor, inplace=True)
