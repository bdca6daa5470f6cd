"""TensorFlow: the product of Keras's Dense layer, with the weight's axes as the samples have them."""

import tensorflow as tf


def linear(array, weight, bias):
    product = tf.tensordot(array, weight, [[-1], [1]])
    return product if bias is None else tf.nn.bias_add(product, bias)
