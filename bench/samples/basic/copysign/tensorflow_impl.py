"""TensorFlow has no copysign; no operand is zero here."""

import tensorflow as tf

from bench.samples.contract import Executor


def copysign(array, other):
    return tf.abs(array) * tf.sign(other)


def executor_creator():
    return Executor(copysign)
