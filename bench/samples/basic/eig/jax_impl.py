"""JAX, whose order of values and sizes of vectors are its library's."""

import jax.numpy as jnp

from bench.samples.kernels.linalg.jax import by_real_part


def eig(matrix):
    values, vectors = jnp.linalg.eig(matrix)
    order = by_real_part(values)
    vectors = jnp.take_along_axis(vectors, order[..., None, :], -1)
    return jnp.take_along_axis(values, order, -1), vectors / vectors[..., :1, :]
