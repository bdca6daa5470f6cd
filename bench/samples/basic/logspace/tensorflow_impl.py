"""TensorFlow: ten to the power of equally spaced numbers; its NumPy function is one of float64."""

import tensorflow as tf

from bench.samples.contract import Executor


def logspace(start, stop, count, dtype):
    return 10 ** tf.linspace(tf.cast(start, dtype), tf.cast(stop, dtype), count)


def executor_creator():
    return Executor(logspace, order=(0, 1, 2, 3))
