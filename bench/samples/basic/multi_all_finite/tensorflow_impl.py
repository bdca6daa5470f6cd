"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.contract import Executor


def multi_all_finite(arrays):
    return tf.reduce_all([tf.reduce_all(tf.math.is_finite(array)) for array in arrays])


def executor_creator():
    return Executor(multi_all_finite)
