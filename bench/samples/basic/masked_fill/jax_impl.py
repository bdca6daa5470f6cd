"""JAX: `where` with the number on one side."""

import jax.numpy as jnp


def masked_fill(array, mask, value):
    return jnp.where(mask, value, array)
