"""TensorFlow: reductions by the number of the segment, which is computed from the lengths."""

import tensorflow as tf

REDUCE = {
    "sum": tf.math.unsorted_segment_sum,
    "mean": tf.math.unsorted_segment_mean,
    "prod": tf.math.unsorted_segment_prod,
    "max": tf.math.unsorted_segment_max,
    "min": tf.math.unsorted_segment_min,
}


def segment_reduce(array, reduce, lengths):
    segments = tf.searchsorted(tf.cumsum(lengths), tf.range(len(array), dtype=lengths.dtype), side="right")
    return REDUCE[reduce](array, segments, lengths.shape[0])
