"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.contract import Executor


def multi_sum_sq(arrays):
    return tf.stack([tf.reduce_sum(tf.square(array)) for array in arrays])


def executor_creator():
    return Executor(multi_sum_sq)
