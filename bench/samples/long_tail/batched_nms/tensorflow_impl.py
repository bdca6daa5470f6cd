"""TensorFlow: a box is kept if no kept box suppresses it, assumed of all and corrected until it holds."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.overlap.tensorflow import pairwise_iou

FORMULATION = STATIC


def batched_nms(boxes, scores, classes, threshold, most):
    count = len(boxes)
    order, position = tf.argsort(scores, direction="DESCENDING"), tf.range(count)
    boxes, classes = tf.gather(boxes, order), tf.gather(classes, order)
    suppresses = (pairwise_iou(boxes, boxes, 0) > threshold) & (classes[:, tf.newaxis] == classes)
    suppresses = tf.cast(suppresses & (position[:, tf.newaxis] < position), boxes.dtype)

    def correct(kept, _):
        return tf.cast(tf.linalg.matvec(suppresses, kept, transpose_a=True) == 0, kept.dtype), kept

    every = tf.ones_like(scores)
    kept, _ = tf.while_loop(lambda kept, last: tf.reduce_any(kept != last), correct, (every, 1 - every))
    best = tf.sort(tf.where(kept > 0, position, count))[:most]
    keep = tf.where(best < count, tf.gather(order, tf.minimum(best, count - 1)), -1)
    return keep, tf.math.count_nonzero(keep >= 0)
