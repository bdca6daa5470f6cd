"""TensorFlow: its alpha multiplies the sum, not the mean."""

import tensorflow as tf


def local_response_norm(array, size, alpha, beta, k):
    return tf.nn.local_response_normalization(array, size // 2, k, alpha / size, beta)
