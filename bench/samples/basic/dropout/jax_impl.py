"""JAX draws which elements are kept."""

import jax
import jax.numpy as jnp


def dropout(array, p, key):
    kept = jax.random.bernoulli(key, 1 - p, array.shape)
    return jnp.where(kept, array / (1 - p), 0)
