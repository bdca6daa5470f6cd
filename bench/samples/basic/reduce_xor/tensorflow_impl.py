"""TensorFlow has no such reduction: one half is combined with the other until one number is left."""

import tensorflow as tf


def reduce_xor(array, axis):
    array = tf.transpose(array, [axis, *(place for place in range(array.shape.rank) if place != axis)])
    while len(array) > 1:
        half = len(array) // 2
        pairs = tf.bitwise.bitwise_xor(array[:half], array[half : 2 * half])
        array = tf.concat([pairs, array[2 * half :]], 0) if len(array) % 2 else pairs
    return array[0]
