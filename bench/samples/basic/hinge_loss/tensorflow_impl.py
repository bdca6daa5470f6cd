"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.references.loss import reduced
from bench.samples.sample import Executor


def hinge_loss(score, label, reduction):
    return reduced(tf.nn.relu(1 - label * score), reduction, tf.reduce_sum, tf.reduce_mean)


def executor_creator():
    return Executor(hinge_loss)
