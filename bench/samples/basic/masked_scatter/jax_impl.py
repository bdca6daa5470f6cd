"""JAX: `place` into a new array."""

import jax.numpy as jnp


def masked_scatter(array, mask, values):
    return jnp.place(array, mask, values, inplace=False)
