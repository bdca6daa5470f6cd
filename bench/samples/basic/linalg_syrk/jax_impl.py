"""JAX: a product with its own transpose."""

import jax.numpy as jnp


def linalg_syrk(array, transpose, alpha):
    return alpha * (jnp.matmul(array.mT, array) if transpose else jnp.matmul(array, array.mT))
