"""TensorFlow: the update of a slice one wide."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import slice_put


def select_scatter(array, values, axis, index):
    return slice_put(array, tf.expand_dims(values, axis), axis, index, index + 1)
