"""TensorFlow, which writes into variables only: the weighted difference, added."""

import tensorflow as tf

from bench.samples.contract import Executor


def lerp_(variable, other, weight):
    return variable.assign_add(weight * (other - variable))


def args_adaptor(np_args):
    array, other, weight = np_args
    return [tf.Variable(array), tf.constant(other), weight]


def executor_creator():
    return Executor(lerp_, args_adaptor, inplace=True)
