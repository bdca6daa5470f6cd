"""JAX, as an array."""

import jax.numpy as jnp


def ndimension(array):
    return jnp.array(jnp.ndim(array))
