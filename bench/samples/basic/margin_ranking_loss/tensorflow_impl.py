"""TensorFlow: `relu` of the margin minus the signed difference."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def margin_ranking_loss(first, second, label, reduction, margin):
    loss = tf.nn.relu(margin - label * (first - second))
    return reduced(loss, reduction)
