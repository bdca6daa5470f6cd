"""TensorFlow: the mask compares the group of each position; the detector's own queries are in no group."""

import tensorflow as tf


def contrastive_denoising_queries(
    labels, boxes, flip, share, new_labels, signs, groups, queries, flipped, scale, eps
):
    count = labels.shape[1]
    slots = 2 * groups * count
    noised_labels = tf.where(flip < flipped, new_labels, tf.tile(labels, [1, 2 * groups]))
    boxes = tf.tile(boxes, [1, 2 * groups, 1])
    half = boxes[..., 2:] / 2
    sides = tf.concat([boxes[..., :2] - half, boxes[..., :2] + half], axis=-1)
    negative = tf.cast(tf.range(slots) // count % 2, share.dtype)
    sides = sides + signs * (share + negative[:, tf.newaxis]) * tf.concat([half, half], axis=-1) * scale
    sides = tf.clip_by_value(sides, 0, 1)
    noised = tf.concat([(sides[..., :2] + sides[..., 2:]) / 2, sides[..., 2:] - sides[..., :2]], axis=-1)
    logits = tf.math.log(tf.maximum(noised, eps) / tf.maximum(1 - noised, eps))
    position = tf.range(slots + queries)
    group = tf.where(position < slots, position // (2 * count), -1)
    return noised_labels, logits, (position < slots) & (group[:, tf.newaxis] != group)
