"""JAX: a reduction."""

import jax.numpy as jnp


def global_max_pool1d(array):
    return jnp.max(array, (1,), keepdims=True)
