"""JAX: `histogram`, without the edges."""

import jax.numpy as jnp


def histc(array, bins, low, high):
    return jnp.histogram(array, bins, (low, high))[0]
