"""TensorFlow, with masks; the last of the ground truths that claim a box is the largest number."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def assign_wrt_overlaps(overlaps, gt_labels, positive, negative, minimum):
    count, boxes = overlaps.shape
    largest, best = tf.reduce_max(overlaps, axis=0), tf.argmax(overlaps, axis=0)
    assigned = tf.where(largest >= positive, best + 1, tf.where(largest < negative, tf.zeros_like(best), -1))
    numbers = tf.range(1, count + 1, dtype=tf.int64)
    claims = tf.where(tf.reduce_max(overlaps, axis=1) >= minimum, numbers, 0)
    claimed = tf.math.unsorted_segment_max(claims, tf.argmax(overlaps, axis=1), boxes)
    assigned = tf.where(claimed > 0, claimed, assigned)
    labels = tf.where(assigned > 0, tf.gather(gt_labels, tf.maximum(assigned - 1, 0)), -1)
    return assigned, largest, labels
