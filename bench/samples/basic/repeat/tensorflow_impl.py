"""TensorFlow, whose operator takes a repetition for each axis of the array."""

import tensorflow as tf


def repeat(array, repeats):
    missing = len(repeats) - array.shape.rank
    return tf.tile(tf.reshape(array, [1] * missing + array.shape) if missing else array, repeats)
