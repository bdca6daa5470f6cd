"""TensorFlow: the NumPy function, whose powers descend by default."""

import tensorflow as tf


def vander(points, powers):
    return tf.experimental.numpy.vander(points, powers, increasing=True)
