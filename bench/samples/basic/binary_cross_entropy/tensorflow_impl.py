"""TensorFlow: composed of two logarithms, then reduced."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def binary_cross_entropy(probability, target, reduction):
    loss = -(target * tf.math.log(probability) + (1 - target) * tf.math.log(1 - probability))
    return reduced(loss, reduction)
