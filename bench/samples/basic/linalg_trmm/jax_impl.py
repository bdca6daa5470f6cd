"""JAX: composed; it has no product with a triangle."""

import jax.numpy as jnp


def linalg_trmm(triangle, other, transpose, rightside, lower, alpha):
    factor = jnp.tril(triangle) if lower else jnp.triu(triangle)
    factor = factor.mT if transpose else factor
    return alpha * (jnp.matmul(other, factor) if rightside else jnp.matmul(factor, other))
