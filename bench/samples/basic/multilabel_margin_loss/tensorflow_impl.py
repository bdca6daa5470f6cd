"""TensorFlow: all pairs of classes; pairs of an item's own class and another class count."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def multilabel_margin_loss(scores, target, reduction):
    own = tf.reduce_sum(tf.one_hot(target, scores.shape[1], dtype=scores.dtype), 1)
    missed = tf.nn.relu(1 - scores[:, :, tf.newaxis] + scores[:, tf.newaxis, :])
    pairs = own[:, :, tf.newaxis] * (1 - own)[:, tf.newaxis, :]
    return reduced(tf.reduce_sum(missed * pairs, (1, 2)) / scores.shape[1], reduction)
