"""TensorFlow: the cosine of normalized vectors, then its distance from 1 or its excess over the margin."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def cosine_embedding_loss(first, second, label, reduction, margin):
    first, second = tf.math.l2_normalize(first, 1), tf.math.l2_normalize(second, 1)
    cosine = tf.reduce_sum(first * second, axis=1)
    loss = tf.where(label > 0, 1 - cosine, tf.nn.relu(cosine - margin))
    return reduced(loss, reduction)
