"""TensorFlow fills a shape."""

import tensorflow as tf


def full_like_to(array, value, dtype):
    return tf.fill(tf.shape(array), tf.constant(value, dtype))
