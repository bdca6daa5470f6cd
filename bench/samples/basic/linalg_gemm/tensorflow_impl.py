"""TensorFlow: a product and a weighted sum."""

import tensorflow as tf


def linalg_gemm(array, other, added, transpose, transpose_other, alpha, beta):
    product = tf.linalg.matmul(array, other, transpose_a=transpose, transpose_b=transpose_other)
    return alpha * product + beta * added
