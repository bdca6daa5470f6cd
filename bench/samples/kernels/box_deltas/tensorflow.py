"""TensorFlow: offsets of regions decoded to boxes, with an axis for the classes."""

import math

import tensorflow as tf


def delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip, inset):
    steps = tf.reshape(deltas, (deltas.shape[0], -1, 4)) * stds + means
    sizes = rois[:, None, 2:] - rois[:, None, :2] + 1
    centers = (rois[:, None, :2] + rois[:, None, 2:]) / 2 + sizes * steps[..., :2]
    limit = abs(math.log(wh_ratio_clip))
    sizes *= tf.exp(tf.clip_by_value(steps[..., 2:], -limit, limit))
    corners = tf.concat([centers - sizes / 2 + inset, centers + sizes / 2 - inset], axis=-1)
    if max_shape is not None:
        height, width = max_shape
        corner = tf.constant([width - 1, height - 1, width - 1, height - 1], corners.dtype)
        corners = tf.minimum(tf.maximum(corners, 0), corner)
    return tf.reshape(corners, deltas.shape)
