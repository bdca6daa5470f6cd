"""TensorFlow: where proportions agree the penalty is 0, without a division by 0 in the gradient."""

import math

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import aligned_iou


def ciou_loss(pred, target, eps):
    iou = aligned_iou(pred, target, eps)
    around = tf.maximum(pred[:, 2:], target[:, 2:]) - tf.minimum(pred[:, :2], target[:, :2])
    diagonal = tf.reduce_sum(tf.square(tf.nn.relu(around)), axis=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    distance = tf.reduce_sum(tf.square(offset), axis=1)
    pred_width, pred_height = pred[:, 2] - pred[:, 0], pred[:, 3] - pred[:, 1]
    width, height = target[:, 2] - target[:, 0], target[:, 3] - target[:, 1]
    angle = tf.atan(width / (height + eps)) - tf.atan(pred_width / (pred_height + eps))
    v = 4 / math.pi**2 * tf.square(angle)
    penalty = tf.square(v) / tf.where(v > 0, 1 - iou + v, 1)
    return 1 - (iou - distance / diagonal - penalty)
