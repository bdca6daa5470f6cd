"""JAX: a reduction."""

import jax.numpy as jnp


def global_max_pool2d(array):
    return jnp.max(array, (1, 2), keepdims=True)
