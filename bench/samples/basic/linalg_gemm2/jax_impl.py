"""JAX: a product and a weight."""

import jax.numpy as jnp


def linalg_gemm2(array, other, transpose, transpose_other, alpha):
    left = array.mT if transpose else array
    right = other.mT if transpose_other else other
    return alpha * jnp.matmul(left, right)
