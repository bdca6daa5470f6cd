"""TensorFlow, with a spare cell for points outside the grid."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def bev_pool(feats, coords, batch, levels, height, width):
    extents = (batch, levels, height, width)
    inside = tf.reduce_all((coords >= 0) & (coords < tf.constant(extents, tf.int64)), axis=1)
    image, z, y, x = tf.unstack(coords, axis=1)
    count = batch * levels * height * width
    cells = tf.where(inside, ((image * levels + z) * height + y) * width + x, count)
    grid = tf.math.unsorted_segment_sum(feats, cells, count + 1)
    return tf.reshape(grid[:-1], (*extents, -1))
