"""TensorFlow."""

import tensorflow as tf


def depth_to_space(array, block_size):
    return tf.nn.depth_to_space(array, block_size)
