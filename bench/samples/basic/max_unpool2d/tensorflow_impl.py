"""TensorFlow: `scatter_nd` into (N, H * W, C), at the picture, the position and the channel."""

import tensorflow as tf

from bench.samples.kernels.shapes import unpooled_shape


def max_unpool2d(array, indices, kernel_size, stride):
    items, *extents, channels = array.shape
    height, width = unpooled_shape(extents, kernel_size, stride)
    item = tf.reshape(tf.range(items, dtype=indices.dtype), [items, 1, 1, 1])
    places = (item * (height * width) + indices) * channels + tf.range(channels, dtype=indices.dtype)
    flat = tf.scatter_nd(
        tf.reshape(places, [-1, 1]), tf.reshape(array, [-1]), [items * height * width * channels]
    )
    return tf.reshape(flat, [items, height, width, channels])
