"""JAX: an outer product and a weighted sum, which the compiler joins."""

import jax.numpy as jnp


def addr(array, left, right, beta, alpha):
    return beta * array + alpha * jnp.outer(left, right)
