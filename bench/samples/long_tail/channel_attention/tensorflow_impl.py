"""TensorFlow: scores by a sum of products, weights by softmax over the channels."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(matrix, vector, embeddings):
    logits = tf.reduce_sum(tf.matmul(embeddings, matrix) * vector, axis=2)
    score = tf.nn.softmax(logits, axis=0)
    return tf.reduce_sum(score[:, :, tf.newaxis] * embeddings, axis=0), tf.transpose(score)
