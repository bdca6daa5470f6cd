"""JAX: array by array, then all together."""

import jax.numpy as jnp


def multi_all_finite(arrays):
    return jnp.stack([jnp.isfinite(array).all() for array in arrays]).all()
