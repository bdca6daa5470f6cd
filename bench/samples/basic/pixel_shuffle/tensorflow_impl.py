"""TensorFlow, whose `depth_to_space` orders the channels otherwise: two reshapes and a permutation."""

import tensorflow as tf


def pixel_shuffle(array, block_size):
    count, channels, height, width = array.shape
    split = tf.reshape(array, (count, channels // block_size**2, block_size, block_size, height, width))
    return tf.reshape(
        tf.transpose(split, (0, 1, 4, 2, 5, 3)), (count, -1, height * block_size, width * block_size)
    )
