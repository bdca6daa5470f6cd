"""JAX; signs are free in pairs: for gradients they are chosen by the first row of the left factor."""

import jax.numpy as jnp


def svd(matrix):
    return jnp.linalg.svd(matrix, full_matrices=False)


def differentiated(matrix):
    left, values, right = svd(matrix)
    signs = jnp.sign(left[..., :1, :])
    return left * signs, values, right * signs.mT
