"""TensorFlow: half widths and heights as outer products of ratios and scales."""

import tensorflow as tf


def gen_base_anchors(base_size, ratios, scales):
    center, roots = 0.5 * (base_size - 1), tf.sqrt(ratios)[:, None]
    widths = 0.5 * (tf.reshape(base_size * scales / roots, [-1]) - 1)
    heights = 0.5 * (tf.reshape(base_size * scales * roots, [-1]) - 1)
    corners = [center - widths, center - heights, center + widths, center + heights]
    return tf.round(tf.stack(corners, axis=1))
