"""JAX, whose shapes are known when it compiles."""

import jax.numpy as jnp


def reshape_like(array, other):
    return jnp.reshape(array, other.shape)
