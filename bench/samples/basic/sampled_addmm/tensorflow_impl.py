"""TensorFlow: the row and the column of each element, multiplied and summed."""

import tensorflow as tf

from bench.samples.kernels.sparse.tensorflow import rows_of


def sampled_addmm(starts, columns, values, left, right, beta, alpha):
    rows, others = tf.gather(left, rows_of(starts)), tf.gather(tf.transpose(right), columns)
    return beta * values + alpha * tf.reduce_sum(rows * others, axis=1)
