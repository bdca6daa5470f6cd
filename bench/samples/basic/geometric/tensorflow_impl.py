"""TensorFlow, by the inverse of the distribution function."""

import math

import tensorflow as tf

from bench.samples.contract import Executor


def geometric(p, shape, dtype):
    return tf.math.ceil(tf.math.log1p(-tf.random.uniform(shape, dtype=dtype)) / math.log1p(-p))


def executor_creator():
    return Executor(geometric, order=(1, 2, 3))
