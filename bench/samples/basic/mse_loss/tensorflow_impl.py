"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced


def mse_loss(prediction, target, reduction):
    loss = tf.math.squared_difference(prediction, target)
    return reduced(loss, reduction, tf.reduce_sum, tf.reduce_mean)
