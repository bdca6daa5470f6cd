"""JAX, whose function also returns the sign."""

import jax.numpy as jnp


def logdet(matrix):
    logarithm = jnp.linalg.slogdet(matrix)[1]
    return logarithm.astype(matrix.dtype) if matrix.dtype.kind == "c" else logarithm
