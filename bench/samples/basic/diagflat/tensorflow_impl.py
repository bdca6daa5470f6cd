"""TensorFlow: `tf.linalg.diag` of the flat array."""

import tensorflow as tf


def diagflat(array, offset):
    return tf.linalg.diag(tf.reshape(array, [-1]), k=offset)
