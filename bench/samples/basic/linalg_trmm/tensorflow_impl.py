"""TensorFlow: composed; it has no product with a triangle."""

import tensorflow as tf


def linalg_trmm(triangle, other, transpose, rightside, lower, alpha):
    factor = tf.linalg.band_part(triangle, *((-1, 0) if lower else (0, -1)))
    if rightside:
        return alpha * tf.linalg.matmul(other, factor, transpose_b=transpose)
    return alpha * tf.linalg.matmul(factor, other, transpose_a=transpose)
