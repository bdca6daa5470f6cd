"""TensorFlow."""

import tensorflow as tf


def l2_loss(input, target):
    return tf.reduce_mean(tf.math.squared_difference(input, target))
