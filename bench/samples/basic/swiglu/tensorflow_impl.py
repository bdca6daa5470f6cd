"""TensorFlow: its activation of one half, times the other."""

import tensorflow as tf


def swiglu(array, axis):
    gate, passed = tf.split(array, 2, axis)
    return tf.nn.silu(gate) * passed
