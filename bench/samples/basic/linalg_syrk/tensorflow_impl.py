"""TensorFlow: a product with itself, in which a flag transposes one factor."""

import tensorflow as tf


def linalg_syrk(array, transpose, alpha):
    return alpha * tf.linalg.matmul(array, array, transpose_a=transpose, transpose_b=not transpose)
