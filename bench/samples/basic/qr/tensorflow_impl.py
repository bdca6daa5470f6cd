"""TensorFlow: signs chosen so that the triangle's diagonal is positive, as factors differ in sign."""

import tensorflow as tf


def qr(matrix):
    columns, triangle = tf.linalg.qr(matrix)
    signs = tf.sign(tf.linalg.diag_part(triangle))
    return columns * signs[..., None, :], triangle * signs[..., None]
