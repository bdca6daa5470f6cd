"""TensorFlow: all pairs by one product of unit vectors."""

import tensorflow as tf


def coeff_diversity_loss(coeffs, instance_t):
    units = coeffs / tf.maximum(tf.norm(coeffs, axis=1, keepdims=True), 1e-12)
    similarity = (tf.matmul(units, units, transpose_b=True) + 1) / 2
    same = tf.cast(instance_t[:, None] == instance_t[None, :], coeffs.dtype)
    return tf.reduce_sum(same * (1 - similarity) + (1 - same) * similarity) / coeffs.shape[0]
