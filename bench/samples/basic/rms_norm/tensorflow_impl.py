"""TensorFlow: the array over the root of the mean square over the last axes."""

import tensorflow as tf


def rms_norm(array, normalized_shape, weight, eps):
    axes = list(range(-len(normalized_shape), 0))
    return array * tf.math.rsqrt(tf.reduce_mean(tf.square(array), axes, keepdims=True) + eps) * weight
