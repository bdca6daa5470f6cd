"""TensorFlow: the sum with 0 for every NaN."""

import tensorflow as tf


def nansum(array, axis, keepdims):
    return tf.reduce_sum(tf.where(tf.math.is_nan(array), tf.constant(0, array.dtype), array), axis, keepdims)
