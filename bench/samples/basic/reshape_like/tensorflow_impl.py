"""TensorFlow: the shape of the other array, known when the function is traced."""

import tensorflow as tf


def reshape_like(array, other):
    return tf.reshape(array, other.shape)
