"""TensorFlow: its operator takes y before x, which does not change overlaps.

The static form marks the suppressed boxes.
"""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.loop.tensorflow import repeat
from bench.samples.kernels.overlap.tensorflow import pairwise_iou


def nms(boxes, scores, iou_threshold):
    return tf.image.non_max_suppression(boxes, scores, boxes.shape[0], iou_threshold)


def marked_nms(boxes, scores, iou_threshold):
    order = tf.argsort(scores, direction="DESCENDING")
    ordered = tf.gather(boxes, order)
    overlaps = pairwise_iou(ordered, ordered, 0.0) > iou_threshold
    places = tf.range(boxes.shape[0], dtype=tf.int64)

    def suppress(place, alive):
        return (alive & ~(overlaps[place] & (places > place) & alive[place]),)

    (alive,) = repeat(boxes.shape[0], suppress, (tf.ones_like(order, tf.bool),))
    return order, alive


def static_executor_creator():
    return Executor(marked_nms, unpad=lambda found: [found[0][found[1]]])
