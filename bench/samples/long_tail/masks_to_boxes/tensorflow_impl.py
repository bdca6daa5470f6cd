"""TensorFlow: least and greatest column and row; pixels outside the mask count as far away or as 0."""

import tensorflow as tf


def masks_to_boxes(masks):
    height, width = masks.shape[1:]
    x = tf.range(width, dtype=tf.float32)
    y = tf.range(height, dtype=tf.float32)[:, None]
    lower = [tf.reduce_min(tf.where(masks, grid, 1e8), axis=[1, 2]) for grid in (x, y)]
    upper = [tf.reduce_max(tf.where(masks, grid, 0), axis=[1, 2]) for grid in (x, y)]
    return tf.stack(lower + upper, axis=1)
