"""JAX, which takes the symmetric part itself; gradients are those of vectors with signs that are unique."""

import jax.numpy as jnp


def eigh(matrix):
    return jnp.linalg.eigh(matrix)


def differentiated(matrix):
    values, vectors = jnp.linalg.eigh(matrix)
    return values, vectors * jnp.sign(vectors[..., :1, :])
