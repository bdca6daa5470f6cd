"""TensorFlow, as a detector's IoU calculator writes it."""

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import aligned_enclosure, aligned_intersection, area


def bbox_overlaps(boxes, others, mode, is_aligned, eps):
    if not is_aligned:
        boxes, others = tf.expand_dims(boxes, -2), tf.expand_dims(others, -3)
    inter = aligned_intersection(boxes, others)
    union = tf.maximum(area(boxes) if mode == "iof" else area(boxes) + area(others) - inter, eps)
    if mode != "giou":
        return inter / union
    enclosing = tf.maximum(aligned_enclosure(boxes, others), eps)
    return inter / union - (enclosing - union) / enclosing
