"""TensorFlow, which takes the side by name."""

import tensorflow as tf


def searchsorted(array, values, right):
    flat = tf.searchsorted(array, tf.reshape(values, [-1]), side="right" if right else "left")
    return tf.reshape(flat, values.shape)
