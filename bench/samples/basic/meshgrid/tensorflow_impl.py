"""TensorFlow: the vectors are arguments of their own."""

import tensorflow as tf


def meshgrid(arrays, indexing):
    return tf.meshgrid(*arrays, indexing=indexing)
