"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced


def hinge_loss(score, label, reduction):
    return reduced(tf.nn.relu(1 - label * score), reduction, tf.reduce_sum, tf.reduce_mean)
