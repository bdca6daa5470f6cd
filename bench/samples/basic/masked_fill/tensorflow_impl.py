"""TensorFlow: `tf.where` with the number on one side."""

import tensorflow as tf

from bench.samples.contract import Executor


def masked_fill(array, mask, value):
    return tf.where(mask, tf.cast(value, array.dtype), array)


def executor_creator():
    return Executor(masked_fill)
