"""TensorFlow: one choice for each kind of number that is replaced."""

import tensorflow as tf


def nan_to_num(array, nan, posinf, neginf):
    infinity = array.dtype.as_numpy_dtype("inf")
    array = tf.where(tf.math.is_nan(array), tf.constant(nan, array.dtype), array)
    array = tf.where(array == infinity, tf.constant(posinf, array.dtype), array)
    return tf.where(array == -infinity, tf.constant(neginf, array.dtype), array)
