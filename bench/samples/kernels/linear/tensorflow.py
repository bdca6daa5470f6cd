"""TensorFlow: the product of Keras's Dense layer, whose weight is (C, K),
and a product with a weight (K, C)."""

import tensorflow as tf


def linear(array, weight, bias):
    return _biased(_product(array, weight, False), bias)


def same_linear(array, weight, bias):
    return _biased(_product(array, weight, True), bias)


def _product(array, weight, transposed):
    """Return the product over the last axis, with all other axes made one.

    TensorFlow would multiply an array of more axes row by row.
    """
    if array.shape.rank == 2:
        return tf.matmul(array, weight, transpose_b=transposed)
    rows = tf.matmul(tf.reshape(array, (-1, array.shape[-1])), weight, transpose_b=transposed)
    return tf.reshape(rows, (*array.shape[:-1], rows.shape[-1]))


def _biased(product, bias):
    return product if bias is None else tf.nn.bias_add(product, bias)
