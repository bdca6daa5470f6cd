"""TensorFlow: standard normal vectors times the Cholesky factor."""

import tensorflow as tf

from bench.samples.contract import Executor


def multivariate_normal(mean, covariance, shape):
    factor = tf.linalg.cholesky(covariance)
    drawn = tf.random.normal((*shape, mean.shape[0]), dtype=mean.dtype)
    return mean + tf.matmul(drawn, factor, transpose_b=True)


def executor_creator():
    return Executor(multivariate_normal, order=(1, 2, 3))
