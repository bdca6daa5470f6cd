"""TensorFlow: moments, and `tf.nn.batch_normalization` without an offset and a scale."""

import tensorflow as tf


def layer_norm_unweighted(array, normalized_shape, eps):
    axes = list(range(-len(normalized_shape), 0))
    mean, variance = tf.nn.moments(array, axes, keepdims=True)
    return tf.nn.batch_normalization(array, mean, variance, None, None, eps)
