"""TensorFlow: the product in 64 bits."""

import tensorflow as tf


def mulhi(array, other):
    product = tf.cast(array, tf.int64) * tf.cast(other, tf.int64)
    return tf.cast(tf.bitwise.right_shift(product, tf.constant(32, tf.int64)), tf.int32)
