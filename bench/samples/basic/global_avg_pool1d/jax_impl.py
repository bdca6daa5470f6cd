"""JAX: a reduction."""

import jax.numpy as jnp


def global_avg_pool1d(array):
    return jnp.mean(array, (1,), keepdims=True)
