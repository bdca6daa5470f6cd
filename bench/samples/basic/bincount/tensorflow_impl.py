"""TensorFlow counts in int32, and numbers of this dtype."""

import tensorflow as tf


def bincount(array, minlength):
    return tf.math.bincount(tf.cast(array, tf.int32), minlength=minlength)
