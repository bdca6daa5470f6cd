"""JAX: a product and a weighted sum, which the compiler joins."""

import jax.numpy as jnp


def linalg_gemm(array, other, added, transpose, transpose_other, alpha, beta):
    left = array.mT if transpose else array
    right = other.mT if transpose_other else other
    return alpha * jnp.matmul(left, right) + beta * added
