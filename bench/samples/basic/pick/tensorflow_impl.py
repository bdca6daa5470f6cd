"""TensorFlow: the axis is moved last, then `tf.gather` in batches."""

import tensorflow as tf


def pick(array, indices, axis, keepdims):
    last = array.shape.rank - 1
    if axis % (last + 1) != last:
        order = list(range(last + 1))
        order.append(order.pop(axis))
        array = tf.transpose(array, order)
    picked = tf.gather(array, indices, axis=-1, batch_dims=last)
    return tf.expand_dims(picked, axis) if keepdims else picked
