"""TensorFlow: its own operator, which counts in 8 bits."""

import tensorflow as tf


def population_count(array):
    return tf.cast(tf.raw_ops.PopulationCount(x=array), array.dtype)
