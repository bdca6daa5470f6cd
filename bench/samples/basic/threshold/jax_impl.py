"""JAX: composed."""

import jax.numpy as jnp


def threshold(array, threshold, value):
    return jnp.where(array > threshold, array, value)
