"""TensorFlow, by the inverse of the distribution function."""

import tensorflow as tf

from bench.samples.contract import Executor


def exponential(scale, shape, dtype):
    return -scale * tf.math.log1p(-tf.random.uniform(shape, dtype=dtype))


def executor_creator():
    return Executor(exponential, order=(1, 2, 3))
