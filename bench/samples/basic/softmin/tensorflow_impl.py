"""TensorFlow: softmax of the negated array."""

import tensorflow as tf


def softmin(array, axis):
    return tf.nn.softmax(-array, axis=axis)
