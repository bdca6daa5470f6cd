"""TensorFlow, whose `space_to_depth` orders the channels otherwise: two reshapes and a permutation."""

import tensorflow as tf


def pixel_unshuffle(array, block_size):
    count, height, width, channels = array.shape
    split = tf.reshape(
        array, (count, height // block_size, block_size, width // block_size, block_size, channels)
    )
    return tf.reshape(
        tf.transpose(split, (0, 1, 3, 5, 2, 4)), (count, height // block_size, width // block_size, -1)
    )
