"""JAX: norms of the differences."""

import jax.numpy as jnp


def pairwise_distance(first, second, p, eps, keepdims):
    return jnp.linalg.vector_norm(first - second + eps, ord=p, axis=-1, keepdims=keepdims)
