"""TensorFlow: the shape is static, so it is computed once, when the function is traced."""

import tensorflow as tf

from bench.samples.kernels.shapes import flattened_shape


def flatten(array, start, end):
    return tf.reshape(array, flattened_shape(array.shape, start, end))
