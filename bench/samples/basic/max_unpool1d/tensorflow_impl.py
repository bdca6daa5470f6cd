"""TensorFlow: `scatter_nd` into (N, L, C), at the item, the position and the channel."""

import tensorflow as tf

from bench.samples.kernels.shapes import unpooled_shape


def max_unpool1d(array, indices, kernel_size, stride):
    items, extent, channels = array.shape
    (length,) = unpooled_shape([extent], kernel_size, stride)
    item = tf.reshape(tf.range(items, dtype=indices.dtype), [items, 1, 1])
    places = (item * length + indices) * channels + tf.range(channels, dtype=indices.dtype)
    flat = tf.scatter_nd(tf.reshape(places, [-1, 1]), tf.reshape(array, [-1]), [items * length * channels])
    return tf.reshape(flat, [items, length, channels])
