"""TensorFlow, by exponentials of normal numbers."""

import tensorflow as tf

from bench.samples.contract import Executor


def log_normal(mean, deviation, shape, dtype):
    return tf.exp(tf.random.normal(shape, mean, deviation, dtype))


def executor_creator():
    return Executor(log_normal, order=(1, 2, 3, 4))
