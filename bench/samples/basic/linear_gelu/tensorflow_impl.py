"""TensorFlow: the layer is the one of `linear`."""

import tensorflow as tf

from bench.samples.kernels.linear.tensorflow import linear


def linear_gelu(array, weight, bias, approximate):
    return tf.nn.gelu(linear(array, weight, bias), approximate)
