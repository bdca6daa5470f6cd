"""TensorFlow: the focusing weights are behind `stop_gradient`; the constant logits are not used."""

import tensorflow as tf


def asymmetric_loss(logits, targets, _, gamma_neg, gamma_pos, margin, eps):
    p = tf.sigmoid(logits)
    absent = tf.minimum(1 - p + margin, 1)
    base = targets * tf.math.log(tf.maximum(p, eps)) + (1 - targets) * tf.math.log(tf.maximum(absent, eps))
    distance = tf.stop_gradient(1 - (p * targets + absent * (1 - targets)))
    return -tf.reduce_sum(base * distance ** (gamma_pos * targets + gamma_neg * (1 - targets)))
