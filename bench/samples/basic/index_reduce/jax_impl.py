"""JAX: a new array, reduced with the slices at their positions."""

from bench.samples.kernels.scattering.jax import reduced


def index_reduce(array, indices, slices, axis, reduce):
    return reduced(array, (slice(None),) * axis + (indices,), slices, reduce)
