"""TensorFlow: the layer is the one of `linear`."""

import tensorflow as tf

from bench.samples.basic.linear.tensorflow_impl import linear


def linear_gelu(array, weight, bias, approximate):
    return tf.nn.gelu(linear(array, weight, bias), approximate)
