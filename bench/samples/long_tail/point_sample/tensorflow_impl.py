"""TensorFlow, of maps padded with zeros."""

import tensorflow as tf


def point_sample(features, points):
    count, height, width, channels = features.shape
    padded = tf.pad(features, ((0, 0), (1, 1), (1, 1), (0, 0)))
    flat = tf.reshape(padded, (count, -1, channels))
    u, v = points[..., 0] * width + 0.5, points[..., 1] * height + 0.5
    left, top = tf.floor(u), tf.floor(v)
    right_share, lower_share = (u - left)[..., None], (v - top)[..., None]
    first = tf.cast(top, tf.int32) * (width + 2) + tf.cast(left, tf.int32)

    def pixels(index):
        return tf.gather(flat, index, batch_dims=1)

    upper = pixels(first) * (1 - right_share) + pixels(first + 1) * right_share
    lower = pixels(first + width + 2) * (1 - right_share) + pixels(first + width + 3) * right_share
    return upper * (1 - lower_share) + lower * lower_share
