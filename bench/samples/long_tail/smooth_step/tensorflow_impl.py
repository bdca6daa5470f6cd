"""TensorFlow: the cubic everywhere, replaced by 0 and then by 1 outside."""

import tensorflow as tf


def smooth_step(x, gamma):
    step = -2 / gamma**3 * x**3 + 3 / (2 * gamma) * x + 0.5
    step = tf.where(x <= -gamma / 2, tf.constant(0, x.dtype), step)
    return tf.where(x >= gamma / 2, tf.constant(1, x.dtype), step)
