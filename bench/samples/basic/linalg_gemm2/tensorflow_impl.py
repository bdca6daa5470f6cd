"""TensorFlow: a product and a weight."""

import tensorflow as tf


def linalg_gemm2(array, other, transpose, transpose_other, alpha):
    return alpha * tf.linalg.matmul(array, other, transpose_a=transpose, transpose_b=transpose_other)
