"""TensorFlow, whose `tf.math.top_k` finds the largest along the last axis."""

import tensorflow as tf


def topk(array, k, axis, largest):
    # For integers, the complement reverses the order; negation would fail for the lowest integer.
    reverse = tf.bitwise.invert if array.dtype.is_integer else tf.negative
    order = list(range(array.shape.rank))
    order[axis], order[-1] = order[-1], order[axis]
    inner = order[-1] != array.shape.rank - 1
    array = tf.transpose(array, order) if inner else array
    if k == 0:  # `top_k` has no gradient for k = 0 (2.21)
        values, indices = array[..., :0], tf.zeros((*array.shape[:-1], 0), tf.int32)
    else:
        values, indices = tf.math.top_k(array if largest else reverse(array), k)
        values = values if largest else reverse(values)
    return (tf.transpose(values, order), tf.transpose(indices, order)) if inner else (values, indices)
