"""TensorFlow: all pairs by one product of unit vectors, instances compared by `where`."""

import tensorflow as tf


def coeff_diversity_loss(coeffs, instance_t):
    units = coeffs / tf.maximum(tf.norm(coeffs, axis=1, keepdims=True), 1e-12)
    similarity = (tf.matmul(units, units, transpose_b=True) + 1) / 2
    same = instance_t[:, None] == instance_t[None, :]
    return tf.reduce_sum(tf.where(same, 1 - similarity, similarity)) / coeffs.shape[0]
