"""TensorFlow: positives and negatives are joined by `concat`, because tensors cannot be assigned to."""

import tensorflow as tf


def encode(boxes, gt_boxes):
    centers, gt_centers = (boxes[:, :2] + boxes[:, 2:]) * 0.5, (gt_boxes[:, :2] + gt_boxes[:, 2:]) * 0.5
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2], gt_boxes[:, 2:] - gt_boxes[:, :2]
    deltas = tf.concat([(gt_centers - centers) / sizes, tf.math.log(gt_sizes / sizes)], axis=1)
    return deltas / tf.constant([0.1, 0.1, 0.2, 0.2], boxes.dtype)


def get_target_single(boxes, gt_boxes, negatives, gt_labels, classes, pos_weight):
    positive, negative = tf.ones_like(boxes), tf.ones_like(negatives)
    labels = tf.concat([gt_labels, tf.fill([len(negatives)], tf.constant(classes, tf.int64))], axis=0)
    weight = pos_weight if pos_weight > 0 else 1
    label_weights = tf.concat([positive[:, 0] * weight, negative[:, 0]], axis=0)
    targets = tf.concat([encode(boxes, gt_boxes), tf.zeros_like(negatives)], axis=0)
    return labels, label_weights, targets, tf.concat([positive, tf.zeros_like(negatives)], axis=0)
