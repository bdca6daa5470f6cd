"""JAX draws which channels are kept."""

import jax
import jax.numpy as jnp


def dropout2d(array, p, key):
    kept = jax.random.bernoulli(key, 1 - p, (*array.shape[:2], 1, 1))
    return jnp.where(kept, array / (1 - p), 0)
