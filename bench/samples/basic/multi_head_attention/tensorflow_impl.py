"""TensorFlow, composed: its own multi-head attention is a layer of Keras."""

import tensorflow as tf

from bench.samples.kernels.linear.tensorflow import same_linear


def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    memory = query if memory is None else memory

    def heads(array, weight, bias):
        projected = same_linear(array, weight, bias)
        return tf.transpose(tf.reshape(projected, [*array.shape[:2], num_heads, -1]), [1, 2, 0, 3])

    parts = zip((query, memory, memory), tf.split(in_weight, 3), tf.split(in_bias, 3))
    queries, keys, values = (heads(*part) for part in parts)
    scores = tf.matmul(queries * queries.shape[-1] ** -0.5, keys, transpose_b=True)
    if causal:
        seen = tf.linalg.band_part(tf.ones(scores.shape[-2:], tf.bool), -1, 0)
        scores = tf.where(seen, scores, scores.dtype.min)
    found = tf.transpose(tf.matmul(tf.nn.softmax(scores), values), [2, 0, 1, 3])
    return same_linear(tf.reshape(found, query.shape), out_weight, out_bias)
