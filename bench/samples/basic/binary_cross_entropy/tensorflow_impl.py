"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced


def binary_cross_entropy(probability, target, reduction):
    loss = -(target * tf.math.log(probability) + (1 - target) * tf.math.log(1 - probability))
    return reduced(loss, reduction, tf.reduce_sum, tf.reduce_mean)
