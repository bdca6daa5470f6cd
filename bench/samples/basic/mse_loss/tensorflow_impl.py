"""TensorFlow: its own `squared_difference`, then reduced."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def mse_loss(prediction, target, reduction):
    loss = tf.math.squared_difference(prediction, target)
    return reduced(loss, reduction)
