"""JAX: array by array, the sums stacked."""

import jax.numpy as jnp


def multi_sum_sq(arrays):
    return jnp.stack([jnp.square(array).sum() for array in arrays])
