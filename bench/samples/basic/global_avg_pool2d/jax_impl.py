"""JAX: a reduction."""

import jax.numpy as jnp


def global_avg_pool2d(array):
    return jnp.mean(array, (2, 3), keepdims=True)
