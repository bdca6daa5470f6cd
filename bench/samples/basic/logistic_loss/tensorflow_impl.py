"""TensorFlow: softplus of the negative product."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def logistic_loss(score, label, reduction):
    return reduced(tf.nn.softplus(-label * score), reduction)
