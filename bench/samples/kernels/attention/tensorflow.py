"""TensorFlow, composed: its own attention is a layer of Keras."""

import math

import tensorflow as tf


def attend(query, key, value, scale, seen):
    """Queries (N, H, L, E) to keys and values (N, H, S, E), each query sees those in `seen` (L, S)."""
    scores = tf.matmul(query * scale, key, transpose_b=True)
    return tf.matmul(tf.nn.softmax(tf.where(seen, scores, -math.inf)), value)
