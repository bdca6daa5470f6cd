"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced
from bench.samples.sample import Executor


def margin_ranking_loss(first, second, label, reduction, margin):
    loss = tf.nn.relu(margin - label * (first - second))
    return reduced(loss, reduction, tf.reduce_sum, tf.reduce_mean)


def executor_creator():
    return Executor(margin_ranking_loss)
