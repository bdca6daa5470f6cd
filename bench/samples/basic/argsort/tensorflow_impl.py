"""TensorFlow, which takes the direction by name."""

import tensorflow as tf


def argsort(array, axis, descending):
    return tf.argsort(array, axis, "DESCENDING" if descending else "ASCENDING")
