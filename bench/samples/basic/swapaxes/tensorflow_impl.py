"""TensorFlow: `tf.transpose`, with the order of all axes."""

import tensorflow as tf


def swapaxes(array, axis, other_axis):
    order = list(range(array.shape.rank))
    order[axis], order[other_axis] = order[other_axis], order[axis]
    return tf.transpose(array, order)
