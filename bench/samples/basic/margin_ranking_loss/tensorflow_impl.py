"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced


def margin_ranking_loss(first, second, label, reduction, margin):
    loss = tf.nn.relu(margin - label * (first - second))
    return reduced(loss, reduction, tf.reduce_sum, tf.reduce_mean)
