"""TensorFlow: the position of each value on every axis, and an update at these positions."""

from bench.samples.kernels.scattering.tensorflow import places, reduced


def scatter_reduce(array, indices, values, axis, reduce):
    return reduced(array, places(indices, axis), values, reduce)
