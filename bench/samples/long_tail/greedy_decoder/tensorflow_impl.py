"""TensorFlow, with static shapes in every stage: a stable sort brings kept labels to the front."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def greedy_decoder(output, blank):
    labels = tf.argmax(output, axis=2)
    before = tf.pad(labels[:, :-1], [[0, 0], [1, 0]], constant_values=blank)
    keep = (labels != blank) & (labels != before)
    order = tf.argsort(tf.cast(~keep, tf.int32), axis=1, stable=True)
    tokens = tf.gather(tf.where(keep, labels, -1), order, batch_dims=1)
    return tokens, tf.reduce_sum(tf.cast(keep, tf.int64), axis=1)
