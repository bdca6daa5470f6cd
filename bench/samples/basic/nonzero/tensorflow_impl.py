"""TensorFlow: `tf.where` of one argument."""

import tensorflow as tf

from bench.samples.contract import Executor


def nonzero(array):
    return tf.where(array)


def executor_creator():
    return Executor(nonzero)
