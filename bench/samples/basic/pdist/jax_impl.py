"""JAX: norms of the differences of pairs, which are gathered."""

import jax.numpy as jnp


def pdist(array, p):
    rows, others = jnp.triu_indices(len(array), 1)
    return jnp.linalg.vector_norm(array[rows] - array[others], ord=p, axis=-1)
