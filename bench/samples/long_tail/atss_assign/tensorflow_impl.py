"""TensorFlow, as a detector's assigner writes it."""

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import pairwise_iou


def atss_assign(priors, gt, levels, nearest, inside):
    """Return the assigned ground truth + 1 or 0, and the overlap with it or 0, per prior.

    Candidates are along the second axis, because TensorFlow finds the smallest along the last axis.
    """
    overlaps = pairwise_iou(gt, priors, 0)
    centers, gt_centers = (priors[:, :2] + priors[:, 2:]) / 2, (gt[:, :2] + gt[:, 2:]) / 2
    distances = tf.sqrt(tf.reduce_sum(tf.square(gt_centers[:, tf.newaxis] - centers), axis=-1))
    start, found = 0, []
    for size in levels:
        level = distances[:, start : start + size]
        found.append(tf.math.top_k(-level, min(nearest, size))[1] + start)
        start += size
    chosen = tf.concat(found, axis=1)
    overlap = tf.gather(overlaps, chosen, batch_dims=1)
    mean = tf.reduce_mean(overlap, axis=1)
    squares = tf.reduce_sum(tf.square(overlap - mean[:, tf.newaxis]), axis=1)
    threshold = mean + tf.sqrt(squares / (overlap.shape[1] - 1))
    near = tf.gather(centers, chosen)
    sides = tf.concat([near - gt[:, tf.newaxis, :2], gt[:, tf.newaxis, 2:] - near], axis=-1)
    positive = (overlap >= threshold[:, tf.newaxis]) & (tf.reduce_min(sides, axis=-1) > inside)
    rows = tf.broadcast_to(tf.range(len(gt))[:, tf.newaxis], chosen.shape)
    overlaps = tf.scatter_nd(
        tf.stack([rows, chosen], axis=-1), tf.where(positive, overlap, 0), overlaps.shape
    )
    largest = tf.reduce_max(overlaps, axis=0)
    return tf.where(largest > 0, tf.argmax(overlaps, axis=0) + 1, 0), largest
