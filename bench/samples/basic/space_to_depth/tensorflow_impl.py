"""TensorFlow."""

import tensorflow as tf


def space_to_depth(array, block_size):
    return tf.nn.space_to_depth(array, block_size)
