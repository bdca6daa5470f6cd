"""TensorFlow: each vector scaled by a function of its squared length."""

import tensorflow as tf


def squash(z, eps):
    norm = tf.reduce_sum(tf.square(z), axis=-1, keepdims=True)
    return norm / (1 + norm) / tf.sqrt(norm + eps) * z
