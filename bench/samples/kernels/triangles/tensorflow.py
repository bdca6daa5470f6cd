"""TensorFlow: triangles of matrices to vectors and back, by selections."""

import tensorflow as tf

from bench.samples.kernels.triangles.places import triangle_places, triangle_sources


def extracttrian(matrix, offset, lower):
    """Return the elements of the triangle, selected from the flattened matrix."""
    places = triangle_places(matrix.shape[-1], offset, lower)
    return tf.gather(tf.reshape(matrix, (*matrix.shape[:-2], -1)), places, axis=-1)


def maketrian(elements, offset, lower):
    """Return matrices with `elements` in the triangle, by a selection;
    places outside it select an added zero."""
    sources = triangle_sources(elements.shape[-1], offset, lower)
    extended = tf.pad(elements, [[0, 0]] * (elements.shape.rank - 1) + [[0, 1]])
    return tf.gather(extended, sources, axis=-1)
