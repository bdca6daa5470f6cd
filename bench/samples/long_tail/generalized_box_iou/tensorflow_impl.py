"""TensorFlow: the IoU of all pairs, and the box around each by least and greatest corners."""

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import iou_and_union


def generalized_box_iou(boxes1, boxes2):
    iou, union = iou_and_union(boxes1, boxes2)
    lower = tf.minimum(boxes1[:, None, :2], boxes2[:, :2])
    upper = tf.maximum(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = tf.maximum(upper - lower, 0)
    enclosing = sides[..., 0] * sides[..., 1]
    return iou - (enclosing - union) / enclosing
