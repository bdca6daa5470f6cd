"""TensorFlow: bytes taken apart, scaled, and the product; the weight is (C / 2, K)."""

import tensorflow as tf


def int4_weight_only_linear(array, weight, scales, group):
    pairs = tf.stack([tf.bitwise.bitwise_and(weight, 15), tf.bitwise.right_shift(weight, 4)], 1)
    steps = tf.cast(tf.reshape(pairs, (-1, group, weight.shape[1])), array.dtype) - 8
    return tf.matmul(array, tf.reshape(steps * scales[:, None], (-1, weight.shape[1])))
