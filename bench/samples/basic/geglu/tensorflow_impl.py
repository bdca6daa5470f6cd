"""TensorFlow: its activation of one half, times the other."""

import tensorflow as tf


def geglu(array, axis, approximate):
    gate, passed = tf.split(array, 2, axis)
    return tf.nn.gelu(gate, approximate) * passed
