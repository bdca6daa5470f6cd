"""TensorFlow, which updates along the first axis: any other axis is moved there and back."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import along


def index_copy(array, indices, slices, axis):
    return along(tf.tensor_scatter_nd_update, array, indices, slices, axis)
