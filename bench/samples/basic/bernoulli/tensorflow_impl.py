"""TensorFlow compares uniform numbers with the probabilities."""

import tensorflow as tf

from bench.samples.contract import Executor


def bernoulli(probabilities):
    drawn = tf.random.uniform(tf.shape(probabilities), dtype=probabilities.dtype)
    return tf.cast(drawn < probabilities, probabilities.dtype)


def executor_creator():
    return Executor(bernoulli, order=(1,))
