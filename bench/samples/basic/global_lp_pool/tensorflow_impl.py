"""TensorFlow: composed; over two axes its norm is that of a matrix."""

import tensorflow as tf


def global_lp_pool(array, norm_type):
    if norm_type == 1:
        return tf.reduce_sum(tf.abs(array), (1, 2), keepdims=True)
    if norm_type == 2:
        return tf.sqrt(tf.reduce_sum(tf.square(array), (1, 2), keepdims=True))
    return tf.reduce_sum(tf.abs(array) ** norm_type, (1, 2), keepdims=True) ** (1 / norm_type)
