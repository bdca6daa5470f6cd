"""TensorFlow: the position of each value in the flat array, and sums of values at the same position."""

from bench.samples.kernels.scattering.tensorflow import added, flat_places


def scatter_add(array, indices, values, axis):
    return added(array, flat_places(indices, axis, array.shape), values)
