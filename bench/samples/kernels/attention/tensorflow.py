"""TensorFlow, composed: its own attention is a Keras layer."""

import math

import tensorflow as tf


def attend(query, key, value, scale, seen):
    """Return the attention of queries (N, H, L, E) to keys and values (N, H, S, E).

    seen: the keys that each query sees (L, S).
    """
    scores = tf.matmul(query * scale, key, transpose_b=True)
    return tf.matmul(tf.nn.softmax(tf.where(seen, scores, -math.inf)), value)
