"""TensorFlow, with masks for the ignored pixels."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def knowledge_gap_loss(logits, constant_logits, label, soft_logits, ignore_index):
    valid = label != ignore_index
    one_hot = tf.one_hot(tf.where(valid, label, -1), logits.shape[-1], dtype=logits.dtype)
    teacher, student = tf.nn.softmax(soft_logits), tf.nn.softmax(constant_logits)
    # Of ignored pixels, whose one-hot labels are zeros, the gap is 0.
    gap = tf.nn.relu(tf.reduce_sum((teacher - student) * one_hot, axis=-1))
    steps = tf.nn.log_softmax(soft_logits) - tf.nn.log_softmax(logits)
    divergence = tf.reduce_sum(teacher * steps, axis=-1)
    return tf.reduce_sum(gap * divergence) / tf.maximum(tf.reduce_sum(tf.cast(valid, logits.dtype)), 1)
