"""JAX: a product and a weighted sum, which the compiler joins."""

import jax.numpy as jnp


def addmv(array, matrix, vector, beta, alpha):
    return beta * array + alpha * jnp.matmul(matrix, vector)
