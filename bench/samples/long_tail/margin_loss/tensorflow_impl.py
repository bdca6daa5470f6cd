"""TensorFlow: the second largest score is the largest of those below the largest."""

import tensorflow as tf

from bench.samples.kernels.pixel_cross_entropy.tensorflow import cross_entropy
from bench.samples.kernels.soft_boundary.tensorflow import boundary_weight


def margin_loss(logits, label, sigma, ignore_index, margin):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    entropy = cross_entropy(logits, label, ignore_index)
    entropy = tf.reduce_mean(tf.reduce_sum(entropy * weight, axis=(1, 2)))
    largest = tf.reduce_max(logits, axis=-1, keepdims=True)
    second = tf.reduce_max(tf.where(logits < largest, logits, logits.dtype.min), axis=-1)
    missing = tf.nn.relu(margin - (largest[..., 0] - second))
    right = tf.cast(tf.argmax(logits, axis=-1) == label, logits.dtype)
    return entropy + tf.reduce_mean(missing * right)
