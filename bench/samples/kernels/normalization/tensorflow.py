"""TensorFlow, channels last: moments, and the `tf.nn.batch_normalization` that Keras's layers use."""

import tensorflow as tf


def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    mean, variance = running_mean, running_variance
    if training:
        mean, variance = tf.nn.moments(array, _all_but_the_last(array))
    return tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)


def training_batch_norm(array, running_mean, running_variance, weight, bias, momentum, eps):
    mean, variance = tf.nn.moments(array, _all_but_the_last(array))
    out = tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)
    count = array.shape.num_elements() // array.shape[-1]
    kept_mean = (1 - momentum) * running_mean + momentum * mean
    kept_variance = (1 - momentum) * running_variance + momentum * variance * (count / (count - 1))
    return out, kept_mean, kept_variance


def group_norm(array, num_groups, weight, bias, eps):
    channels = array.shape[-1]
    groups = tf.reshape(array, [array.shape[0], -1, num_groups, channels // num_groups])
    mean, variance = tf.nn.moments(groups, [1, 3], keepdims=True)
    normalized = tf.nn.batch_normalization(groups, mean, variance, None, None, eps)
    return tf.reshape(normalized, array.shape) * weight + bias


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = list(range(-len(normalized_shape), 0))
    mean, variance = tf.nn.moments(array, axes, keepdims=True)
    return tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)


def _all_but_the_last(array):
    return list(range(array.shape.rank - 1))
