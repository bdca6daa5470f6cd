"""TensorFlow, as a detector's IoU calculator writes it."""

import tensorflow as tf


def bbox_overlaps(boxes, others, mode, is_aligned, eps):
    area = (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])
    other_area = (others[..., 2] - others[..., 0]) * (others[..., 3] - others[..., 1])
    if not is_aligned:
        boxes, others = tf.expand_dims(boxes, -2), tf.expand_dims(others, -3)
        area, other_area = tf.expand_dims(area, -1), tf.expand_dims(other_area, -2)
    overlap = tf.minimum(boxes[..., 2:], others[..., 2:]) - tf.maximum(boxes[..., :2], others[..., :2])
    overlap = tf.maximum(overlap, 0)
    inter = overlap[..., 0] * overlap[..., 1]
    union = tf.maximum(area if mode == "iof" else area + other_area - inter, eps)
    if mode != "giou":
        return inter / union
    around = tf.maximum(boxes[..., 2:], others[..., 2:]) - tf.minimum(boxes[..., :2], others[..., :2])
    around = tf.maximum(around, 0)
    enclosing = tf.maximum(around[..., 0] * around[..., 1], eps)
    return inter / union - (enclosing - union) / enclosing
