"""TensorFlow, composed: its own multi-head attention is a layer of Keras."""

import tensorflow as tf


def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    memory = query if memory is None else memory

    def heads(array, weight, bias):
        rows = _linear(tf.reshape(array, (-1, array.shape[-1])), weight, bias)
        return tf.transpose(tf.reshape(rows, [*array.shape[:2], num_heads, -1]), [1, 2, 0, 3])

    parts = zip((query, memory, memory), tf.split(in_weight, 3), tf.split(in_bias, 3))
    queries, keys, values = (heads(*part) for part in parts)
    scores = tf.matmul(queries * queries.shape[-1] ** -0.5, keys, transpose_b=True)
    if causal:
        seen = tf.linalg.band_part(tf.ones(scores.shape[-2:], tf.bool), -1, 0)
        scores = tf.where(seen, scores, scores.dtype.min)
    found = tf.transpose(tf.matmul(tf.nn.softmax(scores), values), [2, 0, 1, 3])
    out = _linear(tf.reshape(found, (-1, query.shape[-1])), out_weight, out_bias)
    return tf.reshape(out, query.shape)


def _linear(rows, weight, bias):
    """Of two axes: a product of three would have a gradient of the weight for each of the first."""
    return tf.nn.bias_add(tf.matmul(rows, weight, transpose_b=True), bias)
