"""TensorFlow, classes last: cross-entropy per pixel by one-hot labels, which are 0 where ignored."""

import tensorflow as tf


def cross_entropy(logits, label, ignore_index):
    valid = label != ignore_index
    one_hot = tf.one_hot(tf.where(valid, label, -1), logits.shape[-1], dtype=logits.dtype)
    return -tf.reduce_sum(one_hot * tf.nn.log_softmax(logits), axis=-1)
