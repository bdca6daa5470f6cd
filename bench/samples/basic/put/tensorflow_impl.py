"""TensorFlow: an update of the flat array, or an addition to it."""

import tensorflow as tf


def put(array, positions, values, accumulate):
    update = tf.tensor_scatter_nd_add if accumulate else tf.tensor_scatter_nd_update
    return tf.reshape(update(tf.reshape(array, [-1]), positions[:, None], values), array.shape)
