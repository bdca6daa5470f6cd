"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.contract import Executor


def nansum(array, axis, keepdims):
    return tf.reduce_sum(tf.where(tf.math.is_nan(array), tf.zeros_like(array), array), axis, keepdims)


def executor_creator():
    return Executor(nansum)
