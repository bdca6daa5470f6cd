"""TensorFlow: the four columns apart, stacked again."""

import tensorflow as tf


def box_cxcywh_to_xyxy(x):
    cx, cy, w, h = tf.unstack(x, axis=-1)
    return tf.stack([cx - 0.5 * w, cy - 0.5 * h, cx + 0.5 * w, cy + 0.5 * h], axis=-1)
