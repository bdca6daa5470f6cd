"""TensorFlow: one loop over as many clusters as boxes; clusters without members come last."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.loop.tensorflow import repeat
from bench.samples.kernels.overlap.tensorflow import pairwise_iou

FORMULATION = STATIC


def weighted_boxes_fusion(boxes, scores, labels, models, threshold):
    order, slots = tf.argsort(scores, direction="DESCENDING"), tf.range(len(scores), dtype=tf.int64)
    boxes, scores, labels = tf.gather(boxes, order), tf.gather(scores, order), tf.gather(labels, order)

    def join(step, sums, weights, members, kinds, clusters):
        box, score, label = boxes[step], scores[step], labels[step]
        overlap = pairwise_iou(box[tf.newaxis], sums / tf.maximum(weights, 1e-12)[:, tf.newaxis], 0)[0]
        overlap = tf.where(kinds == label, overlap, -1)
        joins = tf.reduce_max(overlap) > threshold
        own = slots == tf.where(joins, tf.argmax(overlap), clusters)
        share = tf.cast(own, boxes.dtype)
        sums, weights = sums + share[:, tf.newaxis] * score * box, weights + share * score
        kinds = tf.where(own, label, kinds)
        return sums, weights, members + share, kinds, clusters + tf.cast(~joins, tf.int64)

    none = tf.zeros_like(scores)
    start = tf.zeros_like(boxes), none, none, -tf.ones_like(labels), tf.constant(0, tf.int64)
    sums, weights, members, kinds, clusters = repeat(len(scores), join, start)
    final = weights / tf.maximum(members, 1) * tf.minimum(members, models) / models
    order = tf.argsort(final, direction="DESCENDING", stable=True)
    fused = sums / tf.maximum(weights, 1e-12)[:, tf.newaxis]
    return tf.gather(fused, order), tf.gather(final, order), tf.gather(kinds, order), clusters
