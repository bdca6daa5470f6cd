"""TensorFlow has no frexp: the exponent is read from the bits;
the division by it takes two steps of half of it."""

import tensorflow as tf

from bench.samples.contract import Unsupported


def frexp(array):
    if array.dtype == tf.float64:
        raise Unsupported("composed for the bits of float32")
    wide = tf.cast(array, tf.float32)
    bits = tf.bitcast(wide, tf.int32)
    magnitude = tf.bitwise.bitwise_and(bits, 0x7FFFFFFF)
    is_denormal = magnitude < 1 << 23
    whole = tf.cast(magnitude, tf.float32)  # a denormal is this number times 2 ** -149
    grown = tf.where(is_denormal, tf.where(bits < 0, -whole, whole), wide)
    exponent = tf.bitwise.right_shift(tf.bitcast(tf.abs(grown), tf.int32), 23) - 126
    exponent = tf.where((magnitude == 0) | (magnitude >= 0x7F800000), 0, exponent)
    half = tf.bitwise.right_shift(exponent, 1)
    mantissa = grown * _power_of_two(-half) * _power_of_two(half - exponent)
    return tf.cast(mantissa, array.dtype), tf.where(is_denormal & (magnitude > 0), exponent - 149, exponent)


def _power_of_two(exponent):
    return tf.bitcast(tf.bitwise.left_shift(exponent + 127, 23), tf.float32)
