"""TensorFlow: the position on every axis of each value, and an addition at these."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import places


def scatter_add(array, indices, values, axis):
    return tf.tensor_scatter_nd_add(array, places(indices, axis), values)
