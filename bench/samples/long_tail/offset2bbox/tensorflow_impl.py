"""TensorFlow: an axis for the classes; sizes grow at most 1000 / 16 times."""

import math

import tensorflow as tf


def offset2bbox(boxes, offset, weights):
    steps = tf.reshape(offset, (offset.shape[0], -1, 4)) / weights
    sizes = boxes[:, None, 2:] - boxes[:, None, :2] + 1
    centers = boxes[:, None, :2] + 0.5 * sizes + steps[..., :2] * sizes
    sizes *= tf.exp(tf.minimum(steps[..., 2:], math.log(1000 / 16)))
    corners = tf.concat([centers - 0.5 * sizes, centers + 0.5 * sizes - 1], axis=-1)
    return tf.reshape(corners, offset.shape)
