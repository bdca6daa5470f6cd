"""TensorFlow; its own suppression takes no classes, so the boxes of each class are moved apart.

The static form assumes that every box is kept, and corrects this until it holds.
"""

import tensorflow as tf

from bench.samples.contract import KERNEL, Executor
from bench.samples.kernels.overlap.tensorflow import pairwise_iou


def batched_nms(boxes, scores, classes, threshold, most):
    most = min(most, boxes.shape[0])
    extent = tf.reduce_max(boxes) - tf.reduce_min(boxes)
    apart = tf.cast(classes, boxes.dtype) * (extent + 1)
    keep, count = tf.raw_ops.NonMaxSuppressionV4(
        boxes=boxes + apart[:, tf.newaxis],
        scores=scores,
        max_output_size=most,
        iou_threshold=threshold,
        score_threshold=float("-inf"),
        pad_to_max_output_size=True,
    )
    return tf.where(tf.range(most) < count, keep, -1), count


def corrected_nms(boxes, scores, classes, threshold, most):
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


def executor_creator():
    return Executor(batched_nms, formulation=KERNEL)


def static_executor_creator():
    return Executor(corrected_nms)
