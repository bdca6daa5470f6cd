"""TensorFlow: aligned IoU, less the squared distance of centres over the squared diagonal around."""

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import aligned_iou


def diou_loss(pred, target, eps):
    around = tf.maximum(pred[:, 2:], target[:, 2:]) - tf.minimum(pred[:, :2], target[:, :2])
    diagonal = tf.reduce_sum(tf.square(tf.maximum(around, 0)), axis=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    distance = tf.reduce_sum(tf.square(offset), axis=1)
    return 1 - (aligned_iou(pred, target, eps) - distance / diagonal)
