"""TensorFlow, with static shapes in every stage: multiplied by the mask."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_pull_loss(emb0, emb1, mask, eps):
    mask = tf.cast(mask, emb0.dtype)
    mean = (emb0 + emb1) / 2
    spread = tf.square(emb0 - mean) + tf.square(emb1 - mean)
    return tf.reduce_sum(spread / (tf.reduce_sum(mask, axis=1, keepdims=True) + eps) * mask)
