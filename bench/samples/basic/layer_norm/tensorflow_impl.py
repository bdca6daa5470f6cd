"""TensorFlow: moments, and the same `tf.nn.batch_normalization` that Keras's layer uses."""

import tensorflow as tf


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = list(range(-len(normalized_shape), 0))
    mean, variance = tf.nn.moments(array, axes, keepdims=True)
    return tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)
