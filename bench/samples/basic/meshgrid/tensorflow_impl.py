"""TensorFlow takes the vectors as separate arguments."""

import tensorflow as tf


def meshgrid(arrays, indexing):
    return tf.meshgrid(*arrays, indexing=indexing)
