"""TensorFlow: every element tested, then all together."""

import tensorflow as tf


def all_finite(array):
    return tf.reduce_all(tf.math.is_finite(array))
