"""TensorFlow, which updates along the first axis: any other axis is moved there and back."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import along


def index_fill(array, indices, value, axis):
    shape = array.shape.as_list()
    shape[axis] = indices.shape[0]
    filled = tf.fill(shape, tf.constant(value, array.dtype))
    return along(tf.tensor_scatter_nd_update, array, indices, filled, axis)
