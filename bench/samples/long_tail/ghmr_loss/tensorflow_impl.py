"""TensorFlow, with static shapes in every stage: entries look up the weight of their bin."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def ghmr_loss(pred, target, mask, mu, bins):
    difference = pred - target
    distance = tf.sqrt(tf.square(difference) + mu * mu)
    norm = tf.stop_gradient(tf.abs(difference) / distance)
    valid = tf.cast(mask > 0, pred.dtype)
    total = tf.maximum(tf.reduce_sum(valid), 1)
    index = tf.minimum(tf.cast(norm * bins, tf.int32), bins - 1)
    counts = tf.reduce_sum(tf.one_hot(index, bins, dtype=pred.dtype) * valid[..., None], axis=(0, 1))
    filled = tf.maximum(tf.reduce_sum(tf.cast(counts > 0, pred.dtype)), 1)
    weight = tf.gather(total / tf.maximum(counts, 1) / filled, index) * valid
    return tf.reduce_sum((distance - mu) * weight) / total
