"""TensorFlow, with static shapes in every stage: multiplied by the mask."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_push_loss(emb0, emb1, mask, eps):
    mask = tf.cast(mask, emb0.dtype)
    mean = (emb0 + emb1) / 2
    number = tf.reduce_sum(mask, axis=1)[:, None, None]
    closeness = tf.nn.relu(1 - tf.abs(mean[:, :, None] - mean[:, None, :])) - 1 / (number + eps)
    pairs = mask[:, :, None] * mask[:, None, :]
    return tf.reduce_sum(closeness / (number * (number - 1) + eps) * pairs)
