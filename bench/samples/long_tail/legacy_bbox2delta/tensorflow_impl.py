"""TensorFlow: centres and sizes as pairs of columns, each one pixel more than the difference."""

import tensorflow as tf


def legacy_bbox2delta(proposals, gt, means, stds):
    sizes, gt_sizes = proposals[:, 2:] - proposals[:, :2] + 1, gt[:, 2:] - gt[:, :2] + 1
    centers, gt_centers = (proposals[:, :2] + proposals[:, 2:]) * 0.5, (gt[:, :2] + gt[:, 2:]) * 0.5
    deltas = tf.concat([(gt_centers - centers) / sizes, tf.math.log(gt_sizes / sizes)], axis=1)
    return (deltas - means) / stds
