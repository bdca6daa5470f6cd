"""TensorFlow: `relu` of 1 minus the product."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def hinge_loss(score, label, reduction):
    return reduced(tf.nn.relu(1 - label * score), reduction)
