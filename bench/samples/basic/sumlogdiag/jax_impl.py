"""JAX: the logarithms of the diagonal, summed."""

import jax.numpy as jnp


def sumlogdiag(matrix):
    return jnp.sum(jnp.log(jnp.diagonal(matrix, axis1=-2, axis2=-1)), axis=-1)
