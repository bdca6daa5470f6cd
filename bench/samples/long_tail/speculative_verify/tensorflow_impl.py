"""TensorFlow, with static shapes in every stage: a product of flags counts the accepted tokens."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def speculative_verify(draft_tokens, q, p, u, u2):
    drafts, vocabulary = q.shape[1:]
    drawn_q = tf.gather(q, draft_tokens, batch_dims=2)
    drawn_p = tf.gather(p[:, :drafts], draft_tokens, batch_dims=2)
    accepted = tf.cast(u * drawn_q < drawn_p, tf.int64)
    n = tf.reduce_sum(tf.math.cumprod(accepted, axis=1), axis=1)
    target = tf.gather(p, n, batch_dims=1)
    draft = tf.gather(q, tf.minimum(n, drafts - 1), batch_dims=1)
    rest = tf.maximum(target - tf.where(n[:, None] < drafts, draft, 0), 0)
    rest = tf.where(tf.reduce_sum(rest, axis=1, keepdims=True) > 0, rest, target)
    last = tf.reduce_max(tf.where(rest > 0, tf.range(vocabulary, dtype=tf.int64), 0), axis=1)
    passed = tf.cumsum(rest, axis=1) <= u2[:, None] * tf.reduce_sum(rest, axis=1, keepdims=True)
    following = tf.minimum(tf.reduce_sum(tf.cast(passed, tf.int64), axis=1), last)[:, None]
    slots = tf.range(drafts + 1, dtype=tf.int64)
    padded = tf.pad(draft_tokens, [[0, 0], [0, 1]])
    tokens = tf.where(slots < n[:, None], padded, tf.where(slots == n[:, None], following, -1))
    return tokens, n
