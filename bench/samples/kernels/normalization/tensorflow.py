"""TensorFlow: moments, and the `tf.nn.batch_normalization` that Keras's layers use."""

import tensorflow as tf


def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    """Statistics broadcast, so the channels can stay where they are."""
    per_channel = [1, -1, *[1] * (array.shape.rank - 2)]
    if training:
        mean, variance = tf.nn.moments(array, [0, *range(2, array.shape.rank)], keepdims=True)
    else:
        mean, variance = tf.reshape(running_mean, per_channel), tf.reshape(running_variance, per_channel)
    offset, scale = tf.reshape(bias, per_channel), tf.reshape(weight, per_channel)
    return tf.nn.batch_normalization(array, mean, variance, offset, scale, eps)


def training_batch_norm(array, running_mean, running_variance, weight, bias, momentum, eps):
    axes, per_channel = [0, *range(2, array.shape.rank)], [1, -1, *[1] * (array.shape.rank - 2)]
    mean, variance = tf.nn.moments(array, axes)
    operands = [tf.reshape(each, per_channel) for each in (mean, variance, bias, weight)]
    out = tf.nn.batch_normalization(array, *operands, eps)
    count = array.shape.num_elements() // array.shape[1]
    kept_mean = (1 - momentum) * running_mean + momentum * mean
    kept_variance = (1 - momentum) * running_variance + momentum * variance * (count / (count - 1))
    return out, kept_mean, kept_variance


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = list(range(-len(normalized_shape), 0))
    mean, variance = tf.nn.moments(array, axes, keepdims=True)
    return tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)
