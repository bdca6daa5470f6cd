"""TensorFlow: both branches for every element, chosen by `where`."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def huber_loss(prediction, target, reduction, delta):
    error = tf.abs(prediction - target)
    loss = tf.where(error < delta, 0.5 * error * error, delta * (error - 0.5 * delta))
    return reduced(loss, reduction)
