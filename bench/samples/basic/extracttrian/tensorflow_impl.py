"""TensorFlow: a selection from the flattened matrix."""

import tensorflow as tf

from bench.samples.references.linalg import triangle_places


def extracttrian(matrix, offset, lower):
    places = triangle_places(matrix.shape[-1], offset, lower)
    return tf.gather(tf.reshape(matrix, (*matrix.shape[:-2], -1)), places, axis=-1)
