"""TensorFlow: composed; the groups are an axis of their own meanwhile, as in Keras's layer."""

import tensorflow as tf


def group_norm(array, num_groups, weight, bias, eps):
    channels = array.shape[-1]
    groups = tf.reshape(array, [array.shape[0], -1, num_groups, channels // num_groups])
    mean, variance = tf.nn.moments(groups, [1, 3], keepdims=True)
    normalized = tf.nn.batch_normalization(groups, mean, variance, None, None, eps)
    return tf.reshape(normalized, array.shape) * weight + bias
