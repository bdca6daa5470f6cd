"""TensorFlow fills a shape."""

import tensorflow as tf


def full_like(array, value):
    return tf.fill(tf.shape(array), tf.constant(value, array.dtype))
