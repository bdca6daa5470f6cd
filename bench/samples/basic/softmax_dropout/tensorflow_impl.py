"""TensorFlow: the mask is an argument, which its dropout does not take."""

import tensorflow as tf


def softmax_dropout(array, kept, axis, p):
    return tf.where(kept, tf.nn.softmax(array, axis) / (1 - p), 0)
