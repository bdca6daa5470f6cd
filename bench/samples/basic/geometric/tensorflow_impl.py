"""TensorFlow, by the inverse of the distribution function; a uniform number of 0 is no failure, not no trial."""

import math

import tensorflow as tf

from bench.samples.contract import Executor


def geometric(p, shape, dtype):
    failures = tf.math.floor(tf.math.log1p(-tf.random.uniform(shape, dtype=dtype)) / math.log1p(-p))
    return failures + 1


def executor_creator():
    return Executor(geometric, order=(1, 2, 3))
