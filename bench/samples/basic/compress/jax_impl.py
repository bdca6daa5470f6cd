"""JAX, which takes the condition first."""

import jax.numpy as jnp


def compress(array, condition, axis):
    return jnp.compress(condition, array, axis)
