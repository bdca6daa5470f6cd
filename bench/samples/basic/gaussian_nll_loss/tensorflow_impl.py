"""TensorFlow: the logarithm of the variance and the error relative to it."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def gaussian_nll_loss(mean, target, variance, reduction):
    loss = (tf.math.log(variance) + tf.square(mean - target) / variance) / 2
    return reduced(loss, reduction)
