"""TensorFlow: its own cross-entropy of logits, weighted by the distance to the target."""

import tensorflow as tf


def sigmoid_focal_loss(pred, target, gamma, alpha):
    p = tf.sigmoid(pred)
    distance = (1 - p) * target + p * (1 - target)
    weight = (alpha * target + (1 - alpha) * (1 - target)) * distance**gamma
    return tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(target, pred) * weight)
