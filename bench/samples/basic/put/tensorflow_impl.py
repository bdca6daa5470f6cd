"""TensorFlow: an update of the flat array, or an addition to it."""

import tensorflow as tf

from bench.samples.kernels.scattering.tensorflow import added


def put(array, positions, values, accumulate):
    if accumulate:
        return added(array, positions, values)
    flat = tf.tensor_scatter_nd_update(tf.reshape(array, [-1]), positions[:, None], values)
    return tf.reshape(flat, array.shape)
