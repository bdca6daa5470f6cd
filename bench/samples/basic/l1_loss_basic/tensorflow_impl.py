"""TensorFlow: the absolute error, then reduced."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.reduction.tensorflow import reduced


def l1_loss(prediction, target, reduction):
    return reduced(tf.abs(prediction - target), reduction)


def executor_creator():
    return Executor(l1_loss)
