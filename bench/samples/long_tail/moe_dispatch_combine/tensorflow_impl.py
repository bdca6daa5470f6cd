"""TensorFlow, with a buffer for the capacity of all experts and a spare row for dropped pairs."""

import math

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def moe_dispatch_combine(x, ids, w, experts, factor):
    tokens, chosen = ids.shape
    count, features, hidden = experts.shape
    capacity = math.ceil(factor * tokens * chosen / count)
    pairs = tf.reshape(ids, (-1,))
    rank = tf.cumsum(tf.one_hot(pairs, count, dtype=tf.int64), axis=0)
    position = tf.gather(rank, pairs, batch_dims=1) - 1
    cells = tf.where(position < capacity, pairs * capacity + position, count * capacity)
    buffer = tf.scatter_nd(cells[:, None], tf.repeat(x, chosen, axis=0), (count * capacity + 1, features))
    answers = tf.reshape(buffer[:-1], (count, capacity, features)) @ experts
    answers = tf.pad(tf.reshape(answers, (-1, hidden)), ((0, 1), (0, 0)))
    answers = tf.reshape(tf.gather(answers, cells), (tokens, chosen, hidden))
    dropped = tf.math.count_nonzero(position >= capacity)
    return tf.einsum("tk,tkf->tf", w, answers), dropped
