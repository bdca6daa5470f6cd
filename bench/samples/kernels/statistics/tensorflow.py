"""TensorFlow: `moments`, which has both but no correction, and what it has one function each for."""

import math

import tensorflow as tf


def aminmax(array, axis, keepdims):
    return tf.reduce_min(array, axis, keepdims), tf.reduce_max(array, axis, keepdims)


def var_mean(array, axis, correction, keepdims):
    axes = list(range(array.shape.rank)) if axis is None else axis
    mean, variance = tf.nn.moments(array, axes, keepdims=keepdims)
    return variance * _factor(array, variance, correction), mean


def std_mean(array, axis, correction, keepdims):
    variance, mean = var_mean(array, axis, correction, keepdims)
    return tf.sqrt(variance), mean


def _factor(array, variance, correction):
    count = math.prod(array.shape) / math.prod(variance.shape)
    return count / (count - correction)


def covariance(array, correction):
    """Of variables, one per row."""
    centred = array - tf.reduce_mean(array, axis=1, keepdims=True)
    return tf.matmul(centred, centred, transpose_b=True) / (array.shape[1] - correction)
