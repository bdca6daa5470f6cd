"""TensorFlow: `tf.nn.batch_normalization` broadcasts, so the channels can stay where they are."""

import tensorflow as tf


def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    per_channel = [1, -1, *[1] * (array.shape.rank - 2)]
    if training:
        mean, variance = tf.nn.moments(array, [0, *range(2, array.shape.rank)], keepdims=True)
    else:
        mean, variance = tf.reshape(running_mean, per_channel), tf.reshape(running_variance, per_channel)
    offset, scale = tf.reshape(bias, per_channel), tf.reshape(weight, per_channel)
    return tf.nn.batch_normalization(array, mean, variance, offset, scale, eps)
