"""TensorFlow has one row for each coordinate."""

import tensorflow as tf


def sparse_coo_tensor(coordinates, values, shape):
    return tf.SparseTensor(tf.transpose(coordinates), values, shape)
