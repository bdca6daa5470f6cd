"""TensorFlow."""

import tensorflow as tf


def qr(matrix):
    columns, triangle = tf.linalg.qr(matrix)
    signs = tf.sign(tf.linalg.diag_part(triangle))
    return columns * signs[..., None, :], triangle * signs[..., None]
