"""JAX: its own operator, which does not broadcast."""

import jax
import jax.numpy as jnp


def shift_right_logical(array, count):
    return jax.lax.shift_right_logical(*jnp.broadcast_arrays(array, count))
