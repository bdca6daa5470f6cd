"""TensorFlow: the smaller and the larger of each pair, cast first if whole pixels are wanted."""

import tensorflow as tf


def sanitize_coordinates(x1, x2, img_size, padding, cast):
    x1, x2 = x1 * img_size, x2 * img_size
    if cast:
        x1, x2 = tf.cast(x1, tf.int64), tf.cast(x2, tf.int64)
    return tf.maximum(tf.minimum(x1, x2) - padding, 0), tf.minimum(tf.maximum(x1, x2) + padding, img_size)
