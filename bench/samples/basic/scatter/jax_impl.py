"""JAX: a new array with the values in place."""

import jax.numpy as jnp


def scatter(array, indices, values, axis):
    return jnp.put_along_axis(array, indices, values, axis, inplace=False)
