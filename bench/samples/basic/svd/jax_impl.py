"""JAX: signs chosen by the first row of the left factor, as they are free in pairs."""

import jax.numpy as jnp


def svd(matrix):
    left, values, right = jnp.linalg.svd(matrix, full_matrices=False)
    signs = jnp.sign(left[..., :1, :])
    return left * signs, values, right * signs.mT
