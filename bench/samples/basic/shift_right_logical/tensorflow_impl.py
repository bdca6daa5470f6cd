"""TensorFlow: the shift of unsigned numbers of the same bits."""

import tensorflow as tf


def shift_right_logical(array, count):
    unsigned = f"u{array.dtype.name}"
    shifted = tf.bitwise.right_shift(tf.bitcast(array, unsigned), tf.bitcast(count, unsigned))
    return tf.bitcast(shifted, array.dtype)
