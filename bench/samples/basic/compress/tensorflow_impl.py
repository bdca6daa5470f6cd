"""TensorFlow: `boolean_mask`, of one axis."""

import tensorflow as tf


def compress(array, condition, axis):
    return tf.boolean_mask(array, condition, axis=axis)
