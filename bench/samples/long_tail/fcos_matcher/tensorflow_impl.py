"""TensorFlow: all points against all boxes; of the eligible ones the smallest, by `argmin`."""

import tensorflow as tf


def fcos_matcher(points, gt, ranges, outside):
    sides = tf.concat(
        [points[:, tf.newaxis] - gt[tf.newaxis, :, :2], gt[tf.newaxis, :, 2:4] - points[:, tf.newaxis]],
        axis=-1,
    )
    largest = tf.reduce_max(sides, axis=-1)
    eligible = (tf.reduce_min(sides, axis=-1) > 0) & (ranges[:, :1] <= largest) & (largest <= ranges[:, 1:])
    areas = (gt[:, 2] - gt[:, 0] + 1) * (gt[:, 3] - gt[:, 1] + 1)
    chosen = tf.argmin(tf.where(eligible, areas, outside), axis=1)
    labels = tf.where(tf.reduce_any(eligible, axis=1), tf.gather(gt[:, 4], chosen), 0)
    return tf.cast(labels, tf.int64), tf.gather(sides, chosen, batch_dims=1)
