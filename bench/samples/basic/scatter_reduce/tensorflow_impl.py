"""TensorFlow: the position on every axis of each value, and an update at these."""

from bench.samples.kernels.scattering.tensorflow import places, reduced


def scatter_reduce(array, indices, values, axis, reduce):
    return reduced(array, places(indices, axis), values, reduce)
