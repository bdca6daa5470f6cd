"""TensorFlow: composed; the groups are an axis of their own meanwhile."""

import tensorflow as tf


def group_norm(array, num_groups, weight, bias, eps):
    per_channel = [-1, *[1] * (array.shape.rank - 2)]
    groups = tf.reshape(array, [array.shape[0], num_groups, -1])
    mean, variance = tf.nn.moments(groups, [2], keepdims=True)
    normalized = tf.nn.batch_normalization(groups, mean, variance, None, None, eps)
    scale, offset = tf.reshape(weight, per_channel), tf.reshape(bias, per_channel)
    return tf.reshape(normalized, array.shape) * scale + offset
