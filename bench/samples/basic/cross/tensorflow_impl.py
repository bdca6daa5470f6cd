"""TensorFlow: its product along the last axis, of arrays of one shape."""

import tensorflow as tf


def cross(array, other, axis):
    if array.shape != other.shape:
        shape = tf.broadcast_static_shape(array.shape, other.shape)
        array, other = tf.broadcast_to(array, shape), tf.broadcast_to(other, shape)
    order = list(range(array.shape.rank))
    order[axis], order[-1] = order[-1], order[axis]
    if order == sorted(order):
        return tf.linalg.cross(array, other)
    return tf.transpose(tf.linalg.cross(tf.transpose(array, order), tf.transpose(other, order)), order)
