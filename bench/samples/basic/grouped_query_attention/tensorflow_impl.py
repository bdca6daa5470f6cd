"""TensorFlow, composed: the queries of a group's heads are rows of one matrix."""

import tensorflow as tf


def grouped_query_attention(query, key, value, scale, causal):
    items, heads, queries, width = query.shape
    groups, keys = key.shape[1:3]
    rows = tf.reshape(query * scale, [items, groups, heads // groups * queries, width])
    scores = tf.matmul(rows, key, transpose_b=True)
    if causal:
        seen = tf.linalg.band_part(tf.ones((queries, keys), tf.bool), -1, 0)
        scores = tf.where(tf.tile(seen, [heads // groups, 1]), scores, scores.dtype.min)
    return tf.reshape(tf.matmul(tf.nn.softmax(scores), value), query.shape)
