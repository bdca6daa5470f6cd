"""TensorFlow: Poisson counts of gamma-distributed rates."""

import tensorflow as tf

from bench.samples.contract import Executor


def generalized_negative_binomial(mu, alpha, shape, dtype):
    rates = tf.random.gamma(shape, 1 / alpha, 1 / (mu * alpha), dtype)
    return tf.random.poisson([], rates, dtype)


def executor_creator():
    return Executor(generalized_negative_binomial, order=(1, 2, 3, 4))
