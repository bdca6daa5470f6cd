"""TensorFlow: an update where the condition holds."""

import tensorflow as tf


def masked_scatter(array, mask, values):
    return tf.tensor_scatter_nd_update(array, tf.where(mask), values)
