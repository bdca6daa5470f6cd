"""JAX takes the vectors as separate arguments."""

import jax.numpy as jnp


def meshgrid(arrays, indexing):
    return jnp.meshgrid(*arrays, indexing=indexing)
