"""TensorFlow: areas, intersections and IoU of corner boxes, aligned or in all pairs, one side at a time.

The gradients of sides are half as large as those of corners, and contain no gradients of slices.
"""

import tensorflow as tf


def area(boxes):
    left, top, right, bottom = tf.unstack(boxes, axis=-1)
    return (right - left) * (bottom - top)


def aligned_intersection(boxes, others):
    left, top, right, bottom = _both_sides(boxes, others)
    return _extent(tf.maximum(*left), tf.maximum(*top), tf.minimum(*right), tf.minimum(*bottom))


def aligned_enclosure(boxes, others):
    """Return the area of the smallest box around both boxes."""
    left, top, right, bottom = _both_sides(boxes, others)
    return _extent(tf.minimum(*left), tf.minimum(*top), tf.maximum(*right), tf.maximum(*bottom))


def _both_sides(boxes, others):
    """Return the left, top, right and bottom sides, each as a pair of both boxes."""
    return zip(tf.unstack(boxes, axis=-1), tf.unstack(others, axis=-1))


def _extent(left, top, right, bottom):
    return tf.maximum(right - left, 0) * tf.maximum(bottom - top, 0)


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
