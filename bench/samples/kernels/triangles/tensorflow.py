"""TensorFlow: triangles of matrices in and out of vectors, by selections."""

import numpy as np
import tensorflow as tf

from bench.samples.kernels.shapes import is_lower, triangle_size


def triangle_places(size, offset, lower):
    """Positions of a triangle's elements in the flattened matrix: the upper one's column by column."""
    rows, columns = np.tril_indices(size, -abs(offset))
    return rows * size + columns if is_lower(offset, lower) else columns * size + rows


def extracttrian(matrix, offset, lower):
    """A selection from the flattened matrix."""
    places = triangle_places(matrix.shape[-1], offset, lower)
    return tf.gather(tf.reshape(matrix, (*matrix.shape[:-2], -1)), places, axis=-1)


def maketrian(elements, offset, lower):
    """A selection, in which the places outside the triangle point to an added zero."""
    count = elements.shape[-1]
    size = triangle_size(count, offset)
    sources = np.full(size * size, count)
    sources[triangle_places(size, offset, lower)] = np.arange(count)
    extended = tf.pad(elements, [[0, 0]] * (elements.shape.rank - 1) + [[0, 1]])
    return tf.gather(extended, sources.reshape(size, size), axis=-1)
