"""JAX: a new array, reduced with the values at their positions."""

from bench.samples.kernels.scattering.jax import places, reduced


def scatter_reduce(array, indices, values, axis, reduce):
    return reduced(array, places(indices, axis), values, reduce)
