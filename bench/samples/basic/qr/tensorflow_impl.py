"""TensorFlow; for gradients, signs are chosen so that the triangle's diagonal is positive."""

import tensorflow as tf


def qr(matrix):
    return tf.linalg.qr(matrix)


def differentiated(matrix):
    columns, triangle = tf.linalg.qr(matrix)
    signs = tf.sign(tf.linalg.diag_part(triangle))
    return columns * signs[..., None, :], triangle * signs[..., None]
