"""TensorFlow: composed."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.references.loss import reduced


def hinge_loss(score, label, reduction):
    return reduced(tf.nn.relu(1 - label * score), reduction, tf.reduce_sum, tf.reduce_mean)


def executor_creator():
    return Executor(hinge_loss)
