"""TensorFlow, whose dropout draws a mask of its own: here one is given."""

import tensorflow as tf


def softmax_dropout(array, kept, axis, p):
    return tf.where(kept, tf.nn.softmax(array, axis) / (1 - p), tf.zeros_like(array))
