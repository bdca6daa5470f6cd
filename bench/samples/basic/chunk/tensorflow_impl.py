"""TensorFlow, which splits by extents."""

import tensorflow as tf

from bench.samples.references.splitting import chunk_sizes
from bench.samples.sample import Executor


def chunk(array, chunks, axis):
    return tf.split(array, chunk_sizes(array.shape[axis], chunks), axis)


def executor_creator():
    return Executor(chunk)
