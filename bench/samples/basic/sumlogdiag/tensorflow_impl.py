"""TensorFlow: the logarithms of the diagonal, summed."""

import tensorflow as tf


def sumlogdiag(matrix):
    return tf.reduce_sum(tf.math.log(tf.linalg.diag_part(matrix)), axis=-1)
