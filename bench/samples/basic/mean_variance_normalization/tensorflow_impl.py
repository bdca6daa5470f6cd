"""TensorFlow: by both moments."""

import tensorflow as tf


def mean_variance_normalization(array, axes, eps):
    mean, variance = tf.nn.moments(array, axes, keepdims=True)
    return (array - mean) / (tf.sqrt(variance) + eps)
