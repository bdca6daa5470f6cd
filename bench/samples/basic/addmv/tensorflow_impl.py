"""TensorFlow: a product and a weighted sum."""

import tensorflow as tf


def addmv(array, matrix, vector, beta, alpha):
    return beta * array + alpha * tf.linalg.matvec(matrix, vector)
