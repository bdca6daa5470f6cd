"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced


def logistic_loss(score, label, reduction):
    return reduced(tf.nn.softplus(-label * score), reduction, tf.reduce_sum, tf.reduce_mean)
