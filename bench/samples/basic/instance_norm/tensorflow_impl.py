"""TensorFlow: moments, and `tf.nn.batch_normalization`, which broadcasts."""

import tensorflow as tf


def instance_norm(array, weight, bias, eps):
    per_channel = [-1, *[1] * (array.shape.rank - 2)]
    mean, variance = tf.nn.moments(array, list(range(2, array.shape.rank)), keepdims=True)
    offset, scale = tf.reshape(bias, per_channel), tf.reshape(weight, per_channel)
    return tf.nn.batch_normalization(array, mean, variance, offset, scale, eps)
