"""JAX."""

import jax.numpy as jnp


def amp_multicast(arrays):
    widest = jnp.result_type(*arrays)
    return [array.astype(widest) for array in arrays]
