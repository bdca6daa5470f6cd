"""TensorFlow, by the inverse of the distribution function;
0 among the uniform numbers stands for no failure."""

import math

import tensorflow as tf

from bench.samples.contract import Executor


def geometric(p, shape, dtype):
    failures = tf.math.floor(tf.math.log1p(-tf.random.uniform(shape, dtype=dtype)) / math.log1p(-p))
    return failures + 1


def executor_creator():
    return Executor(geometric, order=(1, 2, 3))
