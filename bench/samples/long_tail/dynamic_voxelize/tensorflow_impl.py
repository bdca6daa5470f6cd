"""TensorFlow, with static shapes in every stage: points are sorted by voxel; points outside come last."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def dynamic_voxelize(points, size, low, grid):
    count, outside = len(points), grid[0] * grid[1] * grid[2]
    cells = tf.floor((points[:, :3] - tf.constant(low, points.dtype)) / tf.constant(size, points.dtype))
    cells = tf.cast(cells, tf.int32)
    inside = tf.reduce_all((cells >= 0) & (cells < tf.constant(grid)), axis=1)
    keys = tf.where(inside, (cells[:, 2] * grid[1] + cells[:, 1]) * grid[0] + cells[:, 0], outside)
    order = tf.argsort(keys)
    keys = tf.gather(keys, order)
    first = (tf.concat([[-1], keys[:-1]], axis=0) != keys) & (keys < outside)
    voxels = tf.where(keys < outside, tf.cumsum(tf.cast(first, tf.int32)) - 1, -1)  # sums leave out -1
    sums = tf.math.unsorted_segment_sum(tf.gather(points, order), voxels, count)
    number = tf.math.unsorted_segment_sum(tf.ones_like(points[:, :1]), voxels, count)
    occupied = tf.maximum(tf.math.unsorted_segment_max(keys, voxels, count), -1)
    row = occupied // grid[0]
    coords = tf.stack([row // grid[1], row % grid[1], occupied % grid[0]], axis=1)
    coords = tf.where(occupied[:, None] < 0, -1, coords)
    point2voxel = tf.scatter_nd(order[:, None], voxels, (count,))
    return sums / tf.maximum(number, 1), coords, point2voxel, tf.math.count_nonzero(first)
