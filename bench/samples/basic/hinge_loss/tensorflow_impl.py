"""TensorFlow: `relu` of what is missing to 1."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def hinge_loss(score, label, reduction):
    return reduced(tf.nn.relu(1 - label * score), reduction)
