"""TensorFlow: masked with 1 shifted to the left by each position."""

import tensorflow as tf


def dec2bin(x, bits):
    mask = tf.bitwise.left_shift(tf.ones(bits, x.dtype), tf.range(bits - 1, -1, -1, dtype=x.dtype))
    return tf.bitwise.bitwise_and(x[..., None], mask) != 0
