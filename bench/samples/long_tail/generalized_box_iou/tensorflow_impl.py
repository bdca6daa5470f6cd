"""TensorFlow."""

import tensorflow as tf

from bench.samples.long_tail.box_iou.tensorflow_impl import box_iou


def generalized_box_iou(boxes1, boxes2):
    iou, union = box_iou(boxes1, boxes2)
    lower = tf.minimum(boxes1[:, None, :2], boxes2[:, :2])
    upper = tf.maximum(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = tf.maximum(upper - lower, 0)
    enclosing = sides[..., 0] * sides[..., 1]
    return iou - (enclosing - union) / enclosing
