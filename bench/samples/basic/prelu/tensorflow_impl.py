"""TensorFlow: composed, as Keras's `PReLU` layer is."""

import tensorflow as tf


def prelu(array, weight):
    slope = tf.reshape(weight, [-1, *[1] * (array.shape.rank - 2)])
    return tf.nn.relu(array) - slope * tf.nn.relu(-array)
