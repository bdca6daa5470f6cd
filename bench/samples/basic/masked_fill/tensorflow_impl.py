"""TensorFlow: `tf.where` with the number on one side."""

import tensorflow as tf


def masked_fill(array, mask, value):
    return tf.where(mask, tf.constant(value, array.dtype), array)
