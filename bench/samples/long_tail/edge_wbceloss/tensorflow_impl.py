"""TensorFlow: its own cross-entropy of logits, weighted by the mean of the target."""

import tensorflow as tf


def edge_wbceloss(edge_logit, edge_target, ignore_index):
    target = tf.where(edge_target != ignore_index, edge_target, 0)[:, None]
    target = tf.cast(target, edge_logit.dtype)
    negatives = 1 - tf.reduce_mean(target)
    weight = tf.where(target == 1, negatives, 1 - negatives)
    return 10 * tf.reduce_mean(weight * tf.nn.sigmoid_cross_entropy_with_logits(target, edge_logit))
