"""TensorFlow: the position on every axis of each value, and an update at these."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import places


def scatter(array, indices, values, axis):
    return tf.tensor_scatter_nd_update(array, places(indices, axis), values)
