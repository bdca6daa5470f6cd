"""TensorFlow, which takes the rate, 1/beta."""

import tensorflow as tf

from bench.samples.contract import Executor


def gamma_sample(alpha, beta, shape, dtype):
    return tf.random.gamma(shape, alpha, 1 / beta, dtype)


def executor_creator():
    return Executor(gamma_sample, order=(1, 2, 3, 4))
