"""TensorFlow, with masks for the queries that are not kept."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def panoptic_merge(class_logits, mask_logits, is_thing, least_score, least_share):
    queries, classes = len(class_logits), len(is_thing)
    probability, masks = tf.nn.softmax(class_logits), tf.sigmoid(mask_logits)
    scores, kinds = tf.reduce_max(probability, axis=1), tf.argmax(probability, axis=1)
    kept = (kinds != classes) & (scores > least_score)
    weighted = scores[:, tf.newaxis, tf.newaxis] * masks
    owner = tf.argmax(tf.where(kept[:, tf.newaxis, tf.newaxis], weighted, -1), axis=0)
    numbers = tf.range(queries, dtype=tf.int64)
    area = tf.reduce_sum(tf.cast(owner == numbers[:, tf.newaxis, tf.newaxis], tf.int32), axis=[1, 2])
    own = tf.reduce_sum(tf.cast(masks >= 0.5, tf.int32), axis=[1, 2])
    accepted = kept & (area > 0) & (own > 0) & (area / tf.maximum(own, 1) >= least_share)
    same = accepted[:, tf.newaxis] & accepted & (kinds[:, tf.newaxis] == kinds)
    thing = tf.gather(is_thing, tf.minimum(kinds, classes - 1))
    first = tf.where(thing, numbers, tf.argmax(tf.cast(same, tf.int32), axis=0))
    opened = accepted & (first == numbers)
    segment = tf.cumsum(tf.cast(opened, tf.int64))
    ids = tf.cast(tf.where(accepted, tf.gather(segment, first), 0), tf.int32)
    places = opened & (segment == numbers[:, tf.newaxis] + 1)
    table = tf.reduce_sum(tf.where(places, kinds + 1, 0), axis=1) - 1
    return tf.gather(ids, owner), table, tf.math.count_nonzero(opened)
