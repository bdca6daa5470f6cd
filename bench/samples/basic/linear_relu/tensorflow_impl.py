"""TensorFlow: the layer is the one of `linear`."""

import tensorflow as tf

from bench.samples.kernels.linear.tensorflow import linear


def linear_relu(array, weight, bias):
    return tf.nn.relu(linear(array, weight, bias))
