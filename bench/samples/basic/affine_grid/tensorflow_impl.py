"""TensorFlow: a product with the coordinates of the cells."""

import tensorflow as tf


def centres(extent, align_corners, dtype):
    whole = tf.linspace(tf.constant(-1, dtype), tf.constant(1, dtype), extent)
    return whole if align_corners else whole * ((extent - 1) / extent)


def affine_grid(transforms, size, align_corners):
    y, x = (centres(extent, align_corners, transforms.dtype) for extent in size)
    x, y = tf.meshgrid(x, y)
    return tf.einsum("nij,hwj->nhwi", transforms, tf.stack([x, y, tf.ones_like(x)], axis=-1))
