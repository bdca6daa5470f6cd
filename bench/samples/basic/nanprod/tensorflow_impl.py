"""TensorFlow: the product with 1 for every NaN."""

import tensorflow as tf


def nanprod(array, axis, keepdims):
    return tf.reduce_prod(tf.where(tf.math.is_nan(array), tf.constant(1, array.dtype), array), axis, keepdims)
