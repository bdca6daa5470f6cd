"""TensorFlow, which adds along the first axis: any other axis is moved there and back."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import along


def index_add(array, indices, added, axis):
    return along(tf.tensor_scatter_nd_add, array, indices, added, axis)
