"""TensorFlow: `sort` along the first axis."""

import tensorflow as tf


def msort(array):
    return tf.sort(array, axis=0)
