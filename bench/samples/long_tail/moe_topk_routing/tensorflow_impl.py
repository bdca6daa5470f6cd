"""TensorFlow: experts by `top_k`, their load by a segment sum of ones."""

import tensorflow as tf


def moe_topk_routing(logits, chosen):
    tokens, experts = logits.shape
    p = tf.nn.softmax(tf.cast(logits, tf.float32) if logits.dtype.size < 4 else logits)
    weights, ids = tf.math.top_k(p, chosen)
    weights = weights / tf.reduce_sum(weights, axis=-1, keepdims=True)
    count = tf.math.unsorted_segment_sum(tf.ones_like(ids), ids, experts)
    share = tf.cast(count, p.dtype) / (tokens * chosen)
    balance = experts * tf.reduce_sum(share * tf.reduce_mean(p, axis=0))
    return ids, tf.cast(weights, logits.dtype), count, tf.cast(balance, logits.dtype)
