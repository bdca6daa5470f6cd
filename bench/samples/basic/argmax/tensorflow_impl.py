"""TensorFlow, whose `tf.argmax` takes one axis and drops it."""

import tensorflow as tf


def argmax(array, axis, keepdims):
    if axis is None:
        position = tf.argmax(tf.reshape(array, [-1]))
        return tf.reshape(position, [1] * array.shape.rank) if keepdims else position
    position = tf.argmax(array, axis)
    return tf.expand_dims(position, axis) if keepdims else position
