"""TensorFlow: its own operator, whose bags are rows of a sparse matrix; it has no maximum.

XLA compiles no such operator (2.21): for XLA and for the maximum, rows are reduced by their bag.
"""

import tensorflow as tf

from bench.samples.contract import Executor

REDUCE = {
    "sum": tf.math.unsorted_segment_sum,
    "mean": tf.math.unsorted_segment_mean,
    "max": tf.math.unsorted_segment_max,
}


def embedding_bag(indices, weight, offsets, mode):
    if mode == "max":
        return static(indices, weight, offsets, mode)
    count, bags = indices.shape[0], offsets.shape[0]
    places = tf.stack((tf.cast(bag_of(indices, offsets), tf.int64), tf.range(count, dtype=tf.int64)), axis=1)
    rows = tf.sparse.SparseTensor(places, indices, (bags, count))
    return tf.nn.embedding_lookup_sparse(weight, rows, None, combiner=mode)


def static(indices, weight, offsets, mode):
    return REDUCE[mode](tf.gather(weight, indices), bag_of(indices, offsets), offsets.shape[0])


def bag_of(indices, offsets):
    places = tf.range(indices.shape[0], dtype=offsets.dtype)
    return tf.searchsorted(offsets, places, side="right") - 1


def static_executor_creator():
    return Executor(static)
