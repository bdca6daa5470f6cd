"""TensorFlow: each array to the common shape, which is static."""

import functools

import tensorflow as tf

from bench.samples.contract import Executor


def broadcast_tensors(arrays):
    shape = functools.reduce(tf.broadcast_static_shape, (array.shape for array in arrays))
    return [tf.broadcast_to(array, shape) for array in arrays]


def executor_creator():
    return Executor(broadcast_tensors)
