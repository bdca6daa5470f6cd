"""TensorFlow, with a spare cell for the padding."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def pillar_scatter(features, coords, batch, height, width):
    image, y, x = tf.unstack(coords, axis=1)
    count = batch * height * width
    cells = tf.where(image >= 0, (image * height + y) * width + x, count)
    canvas = tf.scatter_nd(cells[:, None], features, (count + 1, features.shape[1]))
    return tf.reshape(canvas[:-1], (batch, height, width, -1))
