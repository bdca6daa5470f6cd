"""TensorFlow, whose `depth_to_space` orders the channels otherwise: two reshapes and a permutation."""

import tensorflow as tf


def pixel_shuffle(array, block_size):
    count, height, width, channels = array.shape
    split = tf.reshape(array, (count, height, width, channels // block_size**2, block_size, block_size))
    return tf.reshape(
        tf.transpose(split, (0, 1, 4, 2, 5, 3)), (count, height * block_size, width * block_size, -1)
    )
