"""TensorFlow: products of the deviations from the mean."""

from bench.samples.kernels.statistics.tensorflow import covariance


def cov(array, correction):
    return covariance(array, correction)
