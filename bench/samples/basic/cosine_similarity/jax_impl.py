"""JAX: the product over the norms, which are at least eps."""

import jax.numpy as jnp


def cosine_similarity(first, second, axis, eps):
    norms = (jnp.maximum(jnp.linalg.vector_norm(array, axis=axis), eps) for array in (first, second))
    return jnp.sum(first * second, axis) / next(norms) / next(norms)
