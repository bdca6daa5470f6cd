"""TensorFlow: a selection, in which the places outside the triangle point to an added zero."""

import numpy as np
import tensorflow as tf

from bench.samples.references.linalg import triangle_places, triangle_size


def maketrian(elements, offset, lower):
    count = elements.shape[-1]
    size = triangle_size(count, offset)
    sources = np.full(size * size, count)
    sources[triangle_places(size, offset, lower)] = np.arange(count)
    extended = tf.pad(elements, [[0, 0]] * (elements.shape.rank - 1) + [[0, 1]])
    return tf.gather(extended, sources.reshape(size, size), axis=-1)
