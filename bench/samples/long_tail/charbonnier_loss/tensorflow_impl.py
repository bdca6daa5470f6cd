"""TensorFlow: element by element, then the mean."""

import tensorflow as tf


def charbonnier_loss(pred, target, eps):
    return tf.reduce_mean(tf.sqrt(tf.square(pred - target) + eps))
