"""TensorFlow."""

import tensorflow as tf


def dec2bin(x, bits):
    mask = tf.bitwise.left_shift(tf.ones(bits, x.dtype), tf.range(bits - 1, -1, -1, dtype=x.dtype))
    return tf.bitwise.bitwise_and(x[..., None], mask) != 0
