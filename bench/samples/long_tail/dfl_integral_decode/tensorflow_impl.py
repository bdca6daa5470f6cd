"""TensorFlow: the mean bin of each side is a `matvec` of probabilities with the bins."""

import tensorflow as tf


def dfl_integral_decode(pred, points, strides):
    batch, count, channels = pred.shape
    probabilities = tf.nn.softmax(tf.reshape(pred, (batch, count, 4, channels // 4)))
    bins = tf.range(channels // 4, dtype=pred.dtype)
    distances = tf.linalg.matvec(probabilities, bins) * strides[:, None]
    return tf.concat([points - distances[..., :2], points + distances[..., 2:]], axis=-1)
