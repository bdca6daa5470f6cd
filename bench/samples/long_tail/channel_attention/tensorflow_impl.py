"""TensorFlow: scores by a sum of products, weights by softmax over the channels."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(matrix, vector, embeddings):
    logits = tf.reduce_sum(tf.matmul(embeddings, matrix) * vector, axis=2)
    score = tf.nn.softmax(tf.transpose(logits))
    return tf.reduce_sum(tf.transpose(score)[:, :, tf.newaxis] * embeddings, axis=0), score
