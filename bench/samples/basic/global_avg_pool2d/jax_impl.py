"""JAX: a reduction."""

import jax.numpy as jnp


def global_avg_pool2d(array):
    return jnp.mean(array, (1, 2), keepdims=True)
