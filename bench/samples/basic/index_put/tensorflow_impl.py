"""TensorFlow: an update at positions, or an addition there."""

import tensorflow as tf


def index_put(array, positions, values, accumulate):
    update = tf.tensor_scatter_nd_add if accumulate else tf.tensor_scatter_nd_update
    return update(array, tf.stack(positions, axis=-1), values)
