"""TensorFlow, all joints at once."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def joints_mse_loss(output, target, target_weight):
    return tf.reduce_mean(tf.square(target_weight[..., None] * (output - target)))
