"""TensorFlow: the difference of logarithms, weighted by the target."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def kl_div(logarithm, target, reduction):
    loss = target * (tf.math.log(target) - logarithm)
    return reduced(loss, reduction)
