"""TensorFlow: the second largest score is the largest of all but the best."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.pixel_cross_entropy.tensorflow import cross_entropy
from bench.samples.kernels.soft_boundary.tensorflow import boundary_weight

FORMULATION = STATIC


def margin_loss(logits, label, sigma, ignore_index, margin):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    entropy = cross_entropy(logits, label, ignore_index)
    entropy = tf.reduce_mean(tf.reduce_sum(entropy * weight, axis=(1, 2)))
    best = tf.argmax(logits, axis=-1)
    is_best = best[..., None] == tf.range(logits.shape[-1], dtype=best.dtype)
    second = tf.reduce_max(tf.where(is_best, logits.dtype.min, logits), axis=-1)
    missing = tf.nn.relu(margin - (tf.reduce_max(logits, axis=-1) - second))
    return entropy + tf.reduce_mean(missing * tf.cast(best == label, logits.dtype))
