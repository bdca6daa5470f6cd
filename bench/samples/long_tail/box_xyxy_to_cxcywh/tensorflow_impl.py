"""TensorFlow: the four columns apart, stacked again."""

import tensorflow as tf


def box_xyxy_to_cxcywh(x):
    x1, y1, x2, y2 = tf.unstack(x, axis=-1)
    return tf.stack([(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1], axis=-1)
