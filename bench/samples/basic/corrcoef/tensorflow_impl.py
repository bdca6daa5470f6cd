"""TensorFlow: covariances over deviations."""

import tensorflow as tf

from bench.samples.kernels.statistics.tensorflow import covariance


def corrcoef(array):
    found = covariance(array, 0)
    deviation = tf.sqrt(tf.linalg.diag_part(found))
    return found / deviation / deviation[:, tf.newaxis]
