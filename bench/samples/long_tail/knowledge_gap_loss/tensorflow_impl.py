"""TensorFlow, with masks for the ignored pixels."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def knowledge_gap_loss(logits, constant_logits, label, soft_logits, ignore_index):
    valid = label != ignore_index
    teacher, student = tf.nn.softmax(soft_logits), tf.nn.softmax(constant_logits)
    gap = tf.nn.relu(tf.gather(teacher - student, tf.where(valid, label, 0), batch_dims=3))
    steps = tf.nn.log_softmax(soft_logits) - tf.nn.log_softmax(logits)
    divergence = tf.reduce_sum(teacher * steps, axis=-1)
    valid = tf.cast(valid, logits.dtype)
    return tf.reduce_sum(gap * divergence * valid) / tf.maximum(tf.reduce_sum(valid), 1)
