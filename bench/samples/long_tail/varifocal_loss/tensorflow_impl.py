"""TensorFlow: its own cross-entropy of logits; weights are chosen by `where`."""

import tensorflow as tf


def varifocal_loss(pred, target, alpha, gamma):
    p = tf.sigmoid(pred)
    weight = tf.where(target > 0, target, alpha * tf.abs(p - target) ** gamma)
    return tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(target, pred) * weight)
