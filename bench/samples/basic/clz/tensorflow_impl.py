"""TensorFlow has no count of zeros: every bit below the highest becomes 1, and ones are counted."""

import tensorflow as tf


def clz(array):
    for places in (1, 2, 4, 8, 16):
        array = tf.bitwise.bitwise_or(array, tf.bitwise.right_shift(array, places))
    return 32 - tf.cast(tf.raw_ops.PopulationCount(x=array), array.dtype)
