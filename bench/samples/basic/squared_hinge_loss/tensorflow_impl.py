"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced
from bench.samples.sample import Executor


def squared_hinge_loss(score, label, reduction):
    loss = tf.square(tf.nn.relu(1 - label * score))
    return reduced(loss, reduction, tf.reduce_sum, tf.reduce_mean)


def executor_creator():
    return Executor(squared_hinge_loss)
