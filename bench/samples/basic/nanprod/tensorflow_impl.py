"""TensorFlow: composed."""

import tensorflow as tf


def nanprod(array, axis, keepdims):
    return tf.reduce_prod(tf.where(tf.math.is_nan(array), tf.ones_like(array), array), axis, keepdims)
