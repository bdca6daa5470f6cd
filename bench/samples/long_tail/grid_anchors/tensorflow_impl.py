"""TensorFlow: shifts by `meshgrid` in integers, added to every base anchor."""

import tensorflow as tf


def grid_anchors(base_anchors, height, width, stride):
    xs, ys = tf.meshgrid(tf.range(width) * stride, tf.range(height) * stride)
    shifts = tf.reshape(tf.stack([xs, ys, xs, ys], axis=-1), [-1, 1, 4])
    return tf.reshape(tf.cast(shifts, base_anchors.dtype) + base_anchors, [-1, 4])
