"""TensorFlow: running counts of real tokens, as int64, which padding multiplies by 0."""

import tensorflow as tf


def make_positions(tokens, padding_idx):
    real = tf.cast(tokens != padding_idx, tf.int64)
    return tf.cumsum(real, axis=1) * real + padding_idx
