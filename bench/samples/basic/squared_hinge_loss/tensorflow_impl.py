"""TensorFlow: the square of `relu` of 1 minus the product."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def squared_hinge_loss(score, label, reduction):
    loss = tf.square(tf.nn.relu(1 - label * score))
    return reduced(loss, reduction)
