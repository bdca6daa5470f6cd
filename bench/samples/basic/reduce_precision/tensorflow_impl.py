"""TensorFlow has casts to some precisions only: bits are rounded, and the range is limited."""

import tensorflow as tf

from bench.samples.contract import Unsupported


def reduce_precision(array, exponent_bits, mantissa_bits):
    if array.dtype != tf.float32:
        raise Unsupported("composed for the bits of float32")
    dropped = 23 - mantissa_bits
    bits = tf.bitcast(array, tf.int32)
    is_odd = tf.bitwise.bitwise_and(tf.bitwise.right_shift(bits, dropped), 1)
    bits = tf.bitwise.bitwise_and(bits + is_odd + (1 << (dropped - 1)) - 1, -(1 << dropped))
    rounded, limit = tf.bitcast(bits, tf.float32), 2.0 ** (2 ** (exponent_bits - 1))
    rounded = tf.where(tf.abs(rounded) >= limit, rounded * float("inf"), rounded)
    return tf.where(tf.abs(rounded) < 4 / limit, rounded * 0, rounded)
