"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced


def kl_div(logarithm, target, reduction):
    loss = target * (tf.math.log(target) - logarithm)
    return reduced(loss, reduction, tf.reduce_sum, tf.reduce_mean)
