"""TensorFlow: its own `bias_add`, then `gelu`."""

import tensorflow as tf


def bias_gelu(array, bias, approximate):
    return tf.nn.gelu(tf.nn.bias_add(array, bias), approximate)
