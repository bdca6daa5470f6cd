"""TensorFlow, composed: the query heads of a group get an axis, over which keys and values broadcast."""

import tensorflow as tf


def grouped_query_attention(query, key, value, scale, causal):
    items, heads, queries, width = query.shape
    grouped = tf.reshape(query * scale, [items, key.shape[1], heads // key.shape[1], queries, width])
    scores = tf.matmul(grouped, key[:, :, None], transpose_b=True)
    if causal:
        seen = tf.linalg.band_part(tf.ones(scores.shape[-2:], tf.bool), -1, 0)
        scores = tf.where(seen, scores, scores.dtype.min)
    return tf.reshape(tf.matmul(tf.nn.softmax(scores), value[:, :, None]), query.shape)
