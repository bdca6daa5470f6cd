"""JAX takes the arrays as separate arguments."""

import jax.numpy as jnp


def broadcast_tensors(arrays):
    return jnp.broadcast_arrays(*arrays)
