"""TensorFlow: composed; its operator takes ranges, of channels that lie last."""

import tensorflow as tf


def fake_quantize_per_channel(array, scales, zero_points, axis, low, high):
    shape = [-1 if place == axis else 1 for place in range(array.shape.rank)]
    scales = tf.reshape(scales, shape)
    zeros = tf.reshape(tf.cast(zero_points, array.dtype), shape)
    return (tf.clip_by_value(tf.round(array / scales) + zeros, low, high) - zeros) * scales
