"""TensorFlow, which names the side."""

import tensorflow as tf

from bench.samples.contract import Executor


def searchsorted(array, values, right):
    flat = tf.searchsorted(array, tf.reshape(values, [-1]), side="right" if right else "left")
    return tf.reshape(flat, values.shape)


def executor_creator():
    return Executor(searchsorted)
