"""JAX: the reciprocal of the cube root."""

import jax.numpy as jnp


def rcbrt(array):
    return jnp.reciprocal(jnp.cbrt(array))
