"""TensorFlow, by tangents of uniform angles."""

import math

import tensorflow as tf

from bench.samples.contract import Executor


def cauchy(median, scale, shape, dtype):
    return median + scale * tf.tan(math.pi * (tf.random.uniform(shape, dtype=dtype) - 0.5))


def executor_creator():
    return Executor(cauchy, order=(1, 2, 3, 4))
