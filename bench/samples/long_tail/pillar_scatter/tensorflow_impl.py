"""TensorFlow: cells are segments, and no segment takes the padding."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def pillar_scatter(features, coords, batch, height, width):
    image, y, x = tf.unstack(coords, axis=1)
    cells = tf.where(image >= 0, (image * height + y) * width + x, -1)
    canvas = tf.math.unsorted_segment_sum(features, cells, batch * height * width)
    return tf.reshape(canvas, (batch, height, width, -1))
