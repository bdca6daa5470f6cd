"""TensorFlow: ten to the power of equally spaced numbers; its NumPy function is one of float64,
and `tf.linspace` takes a millisecond of Python in each eager call."""

import tensorflow as tf

from bench.samples.contract import Executor


def logspace(start, stop, count, dtype):
    start, stop = tf.cast(start, dtype), tf.cast(stop, dtype)
    return 10 ** tf.raw_ops.LinSpace(start=start, stop=stop, num=count)


def executor_creator():
    return Executor(logspace, order=(0, 1, 2, 3))
