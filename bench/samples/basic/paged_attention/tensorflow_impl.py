"""TensorFlow, composed: attention to the gathered pages, with a mask of their length."""

import math

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def paged_attention(query, keys, values, table, lengths, scale):
    count, _, width = query.shape
    groups = keys.shape[2]
    key, value = (tf.reshape(tf.gather(pages, table), [count, -1, groups, width]) for pages in (keys, values))
    grouped = tf.reshape(query * scale, [count, groups, -1, width])
    scores = tf.einsum("nghe,nsge->nghs", grouped, key)
    seen = tf.sequence_mask(lengths, key.shape[1])[:, None, None]
    weights = tf.nn.softmax(tf.where(seen, scores, -math.inf))
    return tf.reshape(tf.einsum("nghs,nsge->nghe", weights, value), query.shape)
