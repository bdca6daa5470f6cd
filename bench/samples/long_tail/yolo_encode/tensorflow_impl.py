"""TensorFlow: centres and ratios of sizes as pairs of columns, kept off 0 and 1 by eps."""

import tensorflow as tf


def yolo_encode(bboxes, gt_bboxes, stride, eps):
    shifts = (gt_bboxes[:, :2] + gt_bboxes[:, 2:]) * 0.5 - (bboxes[:, :2] + bboxes[:, 2:]) * 0.5
    places = tf.clip_by_value(shifts / stride[:, None] + 0.5, eps, 1 - eps)
    ratios = (gt_bboxes[:, 2:] - gt_bboxes[:, :2]) / (bboxes[:, 2:] - bboxes[:, :2])
    return tf.concat([places, tf.math.log(tf.maximum(ratios, eps))], axis=1)
