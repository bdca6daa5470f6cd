"""TensorFlow: channels last meanwhile; its alpha multiplies the sum, not the mean."""

import tensorflow as tf


def local_response_norm(array, size, alpha, beta, k):
    channels_last = tf.transpose(array, (0, 2, 3, 1))
    normalized = tf.nn.local_response_normalization(channels_last, size // 2, k, alpha / size, beta)
    return tf.transpose(normalized, (0, 3, 1, 2))
