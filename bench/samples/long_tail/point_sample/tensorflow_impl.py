"""TensorFlow, of maps padded with zeros."""

import tensorflow as tf


def point_sample(features, points):
    height, width = features.shape[2:]
    padded = tf.pad(features, ((0, 0), (0, 0), (1, 1), (1, 1)))
    flat = tf.reshape(padded, (*features.shape[:2], -1))
    u, v = points[..., 0] * width + 0.5, points[..., 1] * height + 0.5
    left, top = tf.floor(u), tf.floor(v)
    right_share, lower_share = (u - left)[:, None], (v - top)[:, None]
    first = tf.cast(top, tf.int32) * (width + 2) + tf.cast(left, tf.int32)

    def pixels(index):
        index = tf.broadcast_to(index[:, None], (*features.shape[:2], points.shape[1]))
        return tf.gather(flat, index, axis=2, batch_dims=2)

    upper = pixels(first) * (1 - right_share) + pixels(first + 1) * right_share
    lower = pixels(first + width + 2) * (1 - right_share) + pixels(first + width + 3) * right_share
    return upper * (1 - lower_share) + lower * lower_share
