"""TensorFlow, which has no `log2`: the natural logarithm over that of 2."""

import math

import tensorflow as tf


def map_roi_levels(rois, levels, finest_scale):
    scale = tf.sqrt((rois[:, 3] - rois[:, 1]) * (rois[:, 4] - rois[:, 2]))
    level = tf.floor(tf.math.log(scale / finest_scale + 1e-6) / math.log(2))
    return tf.cast(tf.clip_by_value(level, 0, levels - 1), tf.int64)
