"""TensorFlow, which splits by extents."""

import tensorflow as tf

from bench.samples.kernels.shapes import chunk_sizes


def chunk(array, chunks, axis):
    return tf.split(array, chunk_sizes(array.shape[axis], chunks), axis)
