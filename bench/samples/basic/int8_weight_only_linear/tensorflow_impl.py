"""TensorFlow: the product with the weight converted, (C, K), and scaled."""

import tensorflow as tf


def int8_weight_only_linear(array, weight, scales):
    return tf.matmul(array, tf.cast(weight, array.dtype)) * scales
