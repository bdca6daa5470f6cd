"""TensorFlow, with masks for the ignored pixels."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def sce_loss(logits, label, soft_logits, ignore_index):
    valid, classes = label != ignore_index, logits.shape[-1]
    chosen = tf.where(valid, label, 0)
    q = tf.nn.softmax(soft_logits)
    largest = tf.reduce_max(q, axis=-1, keepdims=True)
    confidence = largest - tf.reduce_max(tf.where(q < largest, q, 0), axis=-1, keepdims=True)
    smoothed = tf.one_hot(chosen, classes, 0.95, 0.05 / classes, dtype=q.dtype)
    wrong = (tf.argmax(soft_logits, axis=-1) != chosen)[..., None]
    target = tf.where(wrong, q * confidence + smoothed * (1 - confidence), q)
    divergence = tf.reduce_sum(target * (tf.math.log(target) - tf.nn.log_softmax(logits)), axis=-1)
    valid = tf.cast(valid, logits.dtype)
    return tf.reduce_sum(divergence * valid) / tf.maximum(tf.reduce_sum(valid), 1)
