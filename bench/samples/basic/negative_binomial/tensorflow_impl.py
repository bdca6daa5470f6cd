"""TensorFlow: Poisson counts of gamma-distributed rates."""

import tensorflow as tf

from bench.samples.contract import Executor


def negative_binomial(k, p, shape, dtype):
    rates = tf.random.gamma(shape, k, p / (1 - p), dtype)
    return tf.random.poisson([], rates, dtype)


def executor_creator():
    return Executor(negative_binomial, order=(1, 2, 3, 4))
