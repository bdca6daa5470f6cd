"""TensorFlow, as a detector's box coder writes it; each size is one pixel more than the difference."""

import tensorflow as tf


def bbox2offset(boxes, gt, weights):
    w, h = boxes[:, 2] - boxes[:, 0] + 1, boxes[:, 3] - boxes[:, 1] + 1
    cx, cy = boxes[:, 0] + 0.5 * w, boxes[:, 1] + 0.5 * h
    gw, gh = gt[:, 2] - gt[:, 0] + 1, gt[:, 3] - gt[:, 1] + 1
    gcx, gcy = gt[:, 0] + 0.5 * gw, gt[:, 1] + 0.5 * gh
    offset = tf.stack([(gcx - cx) / w, (gcy - cy) / h, tf.math.log(gw / w), tf.math.log(gh / h)], axis=1)
    return offset * weights
