"""TensorFlow: a reshape and a transposition, which copies."""

import tensorflow as tf


def split(x, n_head):
    batch, length, width = x.shape
    return tf.transpose(tf.reshape(x, (batch, length, n_head, width // n_head)), (0, 2, 1, 3))


def split_heads_qkv(queries, keys, values, n_head):
    return split(queries, n_head), split(keys, n_head), split(values, n_head)
