"""TensorFlow: the axis last, and `tf.gather` in batches."""

import tensorflow as tf


def pick(array, indices, axis, keepdims):
    order = list(range(array.shape.rank))
    order.append(order.pop(axis))
    last = tf.transpose(array, order)
    picked = tf.gather(last, indices, axis=-1, batch_dims=indices.shape.rank)
    return tf.expand_dims(picked, axis) if keepdims else picked
