"""TensorFlow writes into variables only."""

import tensorflow as tf

from bench.samples.contract import Executor


def bernoulli_(variable, probability):
    drawn = tf.random.uniform(variable.shape, dtype=variable.dtype) < probability
    return variable.assign(tf.cast(drawn, variable.dtype))


def args_adaptor(np_args):
    array, *parameters = np_args
    return [tf.Variable(array), *parameters]


def executor_creator():
    return Executor(bernoulli_, args_adaptor, inplace=True)
