"""TensorFlow, with masks: at most ten anchors are wanted, so the ten cheapest suffice."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.overlap.tensorflow import pairwise_iou

FORMULATION = STATIC


def yolox_simota_assign(centers, strides, boxes, probabilities, gt, labels):
    sides = tf.concat([centers - gt[:, tf.newaxis, :2], gt[:, tf.newaxis, 2:] - centers], axis=-1)
    offset = tf.abs(centers - ((gt[:, :2] + gt[:, 2:]) / 2)[:, tf.newaxis])
    in_box, near = tf.reduce_min(sides, axis=-1) > 0, tf.reduce_max(offset, axis=-1) < 2.5 * strides
    valid = tf.reduce_any(in_box | near, axis=0)
    overlaps = pairwise_iou(gt, boxes, 0)
    hit, miss = tf.maximum(tf.math.log(probabilities), -100), tf.maximum(tf.math.log(1 - probabilities), -100)
    cross_entropy = tf.transpose(tf.gather(miss - hit, labels, axis=1)) - tf.reduce_sum(miss, axis=1)
    cost = (
        cross_entropy
        - 3 * tf.math.log(overlaps + 1e-8)
        + tf.where(in_box & near, tf.constant(0, overlaps.dtype), 1e5)
    )
    cost = tf.where(valid, cost, float("inf"))
    best, _ = tf.math.top_k(tf.where(valid, overlaps, 0), min(10, len(boxes)))
    wanted = tf.maximum(tf.cast(tf.reduce_sum(best, axis=1), tf.int32), 1)
    _, cheapest = tf.math.top_k(-cost, best.shape[1])
    claims = tf.cast(tf.range(best.shape[1]) < wanted[:, tf.newaxis], tf.int32)
    rows = tf.broadcast_to(tf.range(len(gt))[:, tf.newaxis], cheapest.shape)
    claimed = tf.scatter_nd(tf.stack([rows, cheapest], axis=-1), claims, cost.shape)
    number = tf.reduce_sum(claimed, axis=0)
    matched = tf.where(number > 1, tf.argmin(cost, axis=0), tf.argmax(claimed, axis=0))
    overlap = tf.gather(tf.transpose(overlaps), matched, batch_dims=1)
    return tf.where(number > 0, matched, -1), tf.where(number > 0, overlap, 0)
