"""TensorFlow: one-hot weights, a straight-through estimate by `stop_gradient`."""

import tensorflow as tf


def gumbel_vq_codebook(logits, codebook, u, _, tau):
    batch, steps, groups, entries = logits.shape
    gumbel = -tf.math.log(-tf.math.log(u))
    soft = tf.nn.softmax((logits + gumbel) / tau)
    idx = tf.argmax(soft, axis=-1)
    weights = tf.one_hot(idx, entries, dtype=soft.dtype) + soft - tf.stop_gradient(soft)
    q = tf.einsum("btgv,gvd->btgd", weights, codebook)
    q = tf.reshape(q, (batch, steps, groups * codebook.shape[2]))
    mean = tf.reduce_mean(tf.nn.softmax(logits), axis=(0, 1))
    perplexity = tf.reduce_sum(tf.exp(-tf.reduce_sum(mean * tf.math.log(mean + 1e-7), axis=-1)))
    return q, idx, perplexity
