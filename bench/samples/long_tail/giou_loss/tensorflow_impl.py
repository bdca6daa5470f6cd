"""TensorFlow, as a detector's loss writes it."""

import tensorflow as tf


def giou_loss(pred, target, eps):
    corner = tf.maximum(pred[:, :2], target[:, :2])
    opposite = tf.minimum(pred[:, 2:], target[:, 2:])
    overlap = tf.maximum(opposite - corner, 0)
    inter = overlap[:, 0] * overlap[:, 1]
    pred_area = (pred[:, 2] - pred[:, 0]) * (pred[:, 3] - pred[:, 1])
    target_area = (target[:, 2] - target[:, 0]) * (target[:, 3] - target[:, 1])
    union = tf.maximum(pred_area + target_area - inter, eps)
    around = tf.maximum(pred[:, 2:], target[:, 2:]) - tf.minimum(pred[:, :2], target[:, :2])
    enclosing = tf.maximum(around[:, 0] * around[:, 1], eps)
    return 1 - (inter / union - (enclosing - union) / enclosing)
