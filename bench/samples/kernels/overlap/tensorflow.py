"""TensorFlow: areas, intersections and IoU of corner boxes, aligned or in all pairs."""

import tensorflow as tf


def area(boxes):
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def aligned_intersection(boxes, others):
    sides = tf.minimum(boxes[..., 2:], others[..., 2:]) - tf.maximum(boxes[..., :2], others[..., :2])
    sides = tf.maximum(sides, 0)
    return sides[..., 0] * sides[..., 1]


def pairwise_intersection(boxes, others):
    return aligned_intersection(boxes[:, tf.newaxis], others[tf.newaxis])


def aligned_iou(boxes, others, eps):
    shared = aligned_intersection(boxes, others)
    return shared / (area(boxes) + area(others) - shared + eps)


def pairwise_iou(boxes, others, eps):
    return aligned_iou(boxes[:, tf.newaxis], others[tf.newaxis], eps)


def iou_and_union(boxes, others):
    shared = pairwise_intersection(boxes, others)
    union = area(boxes)[:, None] + area(others) - shared
    return shared / union, union
