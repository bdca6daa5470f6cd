"""TensorFlow: `tf.where` of one argument."""

import tensorflow as tf


def nonzero(array):
    return tf.where(array)
