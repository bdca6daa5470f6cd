"""TensorFlow: `scatter_nd` on the flattened output, with the channel as the first index."""

import tensorflow as tf

from bench.samples.kernels.shapes import unpooled_shape


def max_unpool2d(array, indices, kernel_size, stride):
    items, channels = array.shape[:2]
    height, width = unpooled_shape(array.shape[2:], kernel_size, stride)
    area = height * width
    starts = tf.reshape(tf.range(items * channels, dtype=indices.dtype) * area, [items, channels, 1, 1])
    places = tf.reshape(indices + starts, [-1, 1])
    out = tf.scatter_nd(places, tf.reshape(array, [-1]), [items * channels * area])
    return tf.reshape(out, [items, channels, height, width])
