"""TensorFlow, whose `tf.argmin` takes one axis and drops it."""

import tensorflow as tf


def argmin(array, axis, keepdims):
    if axis is None:
        position = tf.argmin(tf.reshape(array, [-1]))
        return tf.reshape(position, [1] * array.shape.rank) if keepdims else position
    position = tf.argmin(array, axis)
    return tf.expand_dims(position, axis) if keepdims else position
