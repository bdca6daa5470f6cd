"""TensorFlow: the position on every axis of each value, and an update of the variable at these."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.scattering.tensorflow import places


def scatter_(variable, indices, values, axis):
    return variable.scatter_nd_update(places(indices, axis), values)


def args_adaptor(np_args):
    array, indices, values, axis = np_args
    return [tf.Variable(array), tf.constant(indices), tf.constant(values), axis]


def executor_creator():
    return Executor(scatter_, args_adaptor, inplace=True)
