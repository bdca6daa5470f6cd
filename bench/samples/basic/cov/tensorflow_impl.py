"""TensorFlow: products of what is left when means are subtracted."""

from bench.samples.kernels.statistics.tensorflow import covariance


def cov(array, correction):
    return covariance(array, correction)
