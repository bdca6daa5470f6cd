"""TensorFlow: positions in order, and both gathered there."""

import tensorflow as tf


def sort_key_val(keys, values, axis):
    order = tf.argsort(keys, axis=axis)
    take = tf.experimental.numpy.take_along_axis
    return take(keys, order, axis), take(values, order, axis)
