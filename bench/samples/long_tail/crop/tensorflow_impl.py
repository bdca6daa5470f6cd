"""TensorFlow: comparisons of row and column with the lower and the upper side."""

import tensorflow as tf


def sanitize(first, second, extent, padding):
    first, second = tf.cast(first * extent, tf.int32), tf.cast(second * extent, tf.int32)
    low, high = tf.minimum(first, second), tf.maximum(first, second)
    return tf.maximum(low - padding, 0), tf.minimum(high + padding, extent)


def crop(masks, boxes, padding):
    height, width, _ = masks.shape
    left, right = sanitize(boxes[:, 0], boxes[:, 2], width, padding)
    top, bottom = sanitize(boxes[:, 1], boxes[:, 3], height, padding)
    columns, rows = tf.range(width)[:, tf.newaxis], tf.range(height)[:, tf.newaxis]
    across, down = (left <= columns) & (columns < right), (top <= rows) & (rows < bottom)
    return masks * tf.cast(down[:, tf.newaxis] & across[tf.newaxis], masks.dtype)
