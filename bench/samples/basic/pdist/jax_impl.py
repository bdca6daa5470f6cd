"""JAX: norms of the differences of pairs, which are gathered."""

import jax.numpy as jnp
import numpy as np


def pdist(array, p):
    rows, others = np.triu_indices(len(array), 1)
    pairs = jnp.take(array, rows, axis=0) - jnp.take(array, others, axis=0)
    return jnp.linalg.vector_norm(pairs, ord=p, axis=-1)
