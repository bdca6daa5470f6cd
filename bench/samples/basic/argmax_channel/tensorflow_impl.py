"""TensorFlow: `argmax` over the rows."""

import tensorflow as tf


def argmax_channel(array):
    return tf.argmax(array, axis=1)
