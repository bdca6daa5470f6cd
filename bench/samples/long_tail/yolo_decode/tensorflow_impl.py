"""TensorFlow: centres and half sizes as pairs of columns."""

import tensorflow as tf


def yolo_decode(bboxes, pred_bboxes, stride):
    centers = (bboxes[:, :2] + bboxes[:, 2:]) * 0.5
    centers += (pred_bboxes[:, :2] - 0.5) * stride[:, None]
    halves = (bboxes[:, 2:] - bboxes[:, :2]) * 0.5 * tf.exp(pred_bboxes[:, 2:])
    return tf.concat([centers - halves, centers + halves], axis=-1)
