"""TensorFlow: the shift of unsigned numbers of the same bits."""

import tensorflow as tf


def shift_right_logical(array, count):
    shifted = tf.bitwise.right_shift(tf.bitcast(array, tf.uint32), tf.bitcast(count, tf.uint32))
    return tf.bitcast(shifted, tf.int32)
