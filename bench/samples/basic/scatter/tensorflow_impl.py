"""TensorFlow: the position on every axis of each value, and an update at these."""

import tensorflow as tf


def scatter(array, indices, values, axis):
    places = [tf.range(extent, dtype=tf.int64) for extent in indices.shape]
    grid = tf.meshgrid(*places, indexing="ij")
    grid[axis] = indices
    return tf.tensor_scatter_nd_update(array, tf.stack(grid, axis=-1), values)
