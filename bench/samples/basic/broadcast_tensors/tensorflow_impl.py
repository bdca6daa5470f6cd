"""TensorFlow: each array is broadcast to the common shape, which is static."""

import functools

import tensorflow as tf


def broadcast_tensors(arrays):
    shape = functools.reduce(tf.broadcast_static_shape, (array.shape for array in arrays))
    return [tf.broadcast_to(array, shape) for array in arrays]
