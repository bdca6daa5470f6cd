"""TensorFlow: `log_poisson_loss`, reduced."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def poisson_nll_loss(log_rate, target, reduction):
    loss = tf.nn.log_poisson_loss(target, log_rate)
    return reduced(loss, reduction)
