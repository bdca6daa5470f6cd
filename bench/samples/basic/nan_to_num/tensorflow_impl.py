"""TensorFlow: a selection for each kind of number that is replaced."""

import math

import tensorflow as tf


def nan_to_num(array, nan, posinf, neginf):
    array = tf.where(tf.math.is_nan(array), tf.constant(nan, array.dtype), array)
    array = tf.where(tf.equal(array, math.inf), tf.constant(posinf, array.dtype), array)
    return tf.where(tf.equal(array, -math.inf), tf.constant(neginf, array.dtype), array)
